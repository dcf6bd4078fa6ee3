import { Failure } from '../command/failure.js';
import { CLIENT_INFO, type Client, RpcFailure } from './client.js';
import { isJson, type Json, string } from './json.js';
import { NEWEST_HANDSHAKE, STATELESS } from './revisions.js';

/** What the server said of itself. */
export interface ServerFacts {
  readonly revision: string;
  readonly info: Json;
  readonly capabilities: Json;
  readonly instructions: string | undefined;
}

const PATIENCE_MS = 30_000;
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';
const UNSUPPORTED_VERSION = -32022;

/**
 * Opens the conversation: in `wanted`, or in the newest revision that both know. Rejects with `Failure` where the server does not
 * speak `wanted`.
 */
export async function openWith(client: Client, wanted: string | undefined): Promise<ServerFacts> {
  if (wanted === STATELESS) return discover(client);
  try {
    return await initialize(client, wanted);
  } catch (error) {
    const modern = error instanceof RpcFailure && error.code === UNSUPPORTED_VERSION;
    if (wanted === undefined && modern) return discover(client);
    throw error;
  }
}

async function initialize(client: Client, wanted: string | undefined): Promise<ServerFacts> {
  const params = { protocolVersion: wanted ?? NEWEST_HANDSHAKE, capabilities: {}, clientInfo: CLIENT_INFO };
  const result = await client.request('initialize', params, { timeoutMs: PATIENCE_MS });
  const revision = String(result.protocolVersion);
  if (wanted !== undefined && revision !== wanted) {
    throw new Failure(`The server does not serve revision ${wanted}: it offers ${revision}.`);
  }
  client.speak(revision);
  client.notify('notifications/initialized');
  return facts(revision, result, result.serverInfo);
}

async function discover(client: Client): Promise<ServerFacts> {
  client.speak(STATELESS);
  const result = await client.request('server/discover', {}, { timeoutMs: PATIENCE_MS });
  return facts(STATELESS, result, isJson(result._meta) ? result._meta[SERVER_INFO] : undefined);
}

function facts(revision: string, { capabilities, instructions }: Json, info: unknown): ServerFacts {
  return {
    revision,
    info: isJson(info) ? info : {},
    capabilities: isJson(capabilities) ? capabilities : {},
    instructions: string(instructions),
  };
}
