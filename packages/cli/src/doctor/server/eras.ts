import { Client, RpcFailure } from '../../client/client.js';
import type { Channel } from '../../client/channel.js';
import { CLIENT_INFO } from '../../client/client.js';
import { STATELESS } from '../../client/revisions.js';
import type { Finding } from '../finding.js';

const PATIENCE_MS = 10_000;
const OLDER = '2025-06-18';

/** A second conversation, as clients of both eras open one: `server/discover` first, then the handshake of an older revision. */
export async function eraFindings(channel: Channel): Promise<Finding[]> {
  const client = new Client(channel);
  try {
    return [...(await discovering(client)), ...(await shaking(client))];
  } finally {
    await client.close();
  }
}

async function discovering(client: Client): Promise<Finding[]> {
  const where = 'server/discover';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': STATELESS,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': CLIENT_INFO,
  };
  try {
    await client.request(where, { _meta }, { timeoutMs: PATIENCE_MS });
    return [];
  } catch (error) {
    // a server that does not know it may say so
    if (error instanceof RpcFailure) return [];
    return [
      { rule: 'PROTO-ERA', where, found: (error as Error).message, fix: 'answer with a result, or with error -32601' },
    ];
  }
}

async function shaking(client: Client): Promise<Finding[]> {
  const params = { protocolVersion: OLDER, capabilities: {}, clientInfo: CLIENT_INFO };
  try {
    const { protocolVersion } = await client.request('initialize', params, { timeoutMs: PATIENCE_MS });
    if (String(protocolVersion) <= OLDER) return [];
    const found = `asked for ${OLDER}, it answers ${String(protocolVersion)}`;
    return [{ rule: 'PROTO-VERSION', where: 'initialize', found, fix: 'answer with the revision that was asked for' }];
  } catch (error) {
    const fix = 'serve both eras: leave revisions out of the options';
    return [{ rule: 'PROTO-ERA', where: 'initialize', found: (error as Error).message, fix }];
  }
}
