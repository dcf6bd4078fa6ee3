import type { ClientCapabilities, Implementation, ServerCapabilities } from '@arobase/core';
import type { Script } from '../answers/script.js';
import { resultOf } from './result-of.js';
import type { Voice } from './voice.js';
import type { Wire, WireMessage } from './wire.js';

export interface OpeningOptions {
  readonly revision: string;
  readonly clientInfo: Implementation;
  readonly capabilities: ClientCapabilities;
  /** Absent where the test itself answers what the server asks. */
  readonly script: Script | undefined;
}

const ID = 0;

/** Shakes hands (MCP 2024-11-05 to 2025-11-25). Rejects where the server speaks another revision than the one wanted. */
export async function shakeHands(
  wire: Wire,
  { revision, clientInfo, capabilities, script }: OpeningOptions,
): Promise<Voice> {
  const params = { protocolVersion: revision, capabilities, clientInfo };
  wire.say(JSON.stringify({ jsonrpc: '2.0', id: ID, method: 'initialize', params }));
  const result = resultOf(await wire.heard(({ id }) => id === ID));
  if (result.protocolVersion !== revision) {
    throw new Error(`The server does not serve ${revision}: it offers ${String(result.protocolVersion)}`);
  }
  wire.say('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  if (script !== undefined) wire.onMessage((message) => void respond(message, wire, script));
  return {
    revision,
    server: {
      info: result.serverInfo as Implementation,
      capabilities: result.capabilities as ServerCapabilities,
      instructions: result.instructions as string | undefined,
    },
    params: (given) => given,
    again: async () => undefined,
    bare: (given) => given,
  };
}

const INTERNAL_ERROR = -32603;

async function respond({ id, method, params }: WireMessage, wire: Wire, script: Script): Promise<void> {
  if (id === undefined || method === undefined) return;
  try {
    wire.say(JSON.stringify({ jsonrpc: '2.0', id, result: await script.answer({ method, params }) }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    wire.say(JSON.stringify({ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message } }));
  }
}
