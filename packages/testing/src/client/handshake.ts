import type { ClientCapabilities, Implementation, ServerCapabilities } from '@arobase/core';
import { resultOf, type ServerFacts } from './test-client.js';
import type { Wire } from './wire.js';

export interface HandshakeOptions {
  readonly revision: string;
  readonly clientInfo: Implementation;
  readonly capabilities: ClientCapabilities;
}

const ID = 0;

/** Shakes hands (MCP 2024-11-05 to 2025-11-25). Rejects where the server speaks another revision than the one wanted. */
export async function shakeHands(
  wire: Wire,
  { revision, clientInfo, capabilities }: HandshakeOptions,
): Promise<ServerFacts> {
  const params = { protocolVersion: revision, capabilities, clientInfo };
  wire.say(JSON.stringify({ jsonrpc: '2.0', id: ID, method: 'initialize', params }));
  const result = resultOf(await wire.heard(({ id }) => id === ID));
  if (result.protocolVersion !== revision) {
    throw new Error(`The server does not serve ${revision}: it offers ${String(result.protocolVersion)}`);
  }
  wire.say('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  return {
    info: result.serverInfo as Implementation,
    capabilities: result.capabilities as ServerCapabilities,
    instructions: result.instructions as string | undefined,
  };
}
