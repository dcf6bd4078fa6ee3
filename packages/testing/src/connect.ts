import type { Class, ClientCapabilities, Implementation, McpServer } from '@arobase/core';
import { hostOf, SetupError } from '@arobase/core';
import { shakeHands } from './client/handshake.js';
import { TestClient } from './client/test-client.js';
import { Wire } from './client/wire.js';
import { REVISIONS } from './matrix/each-revision.js';
import { inMemory } from './server/in-memory.js';
import { overStdio } from './server/over-stdio.js';
import type { Peer } from './server/peer.js';
import { type Program, program } from './server/program.js';

/** A server class, a server, or a program that is one. */
export type ConnectTarget = (new () => McpServer) | McpServer | Program;

export interface ConnectOptions {
  /** Protocol revision to speak; the newest with a handshake by default. */
  readonly revision?: string;
  /** `memory` by default. `stdio`: through the stdio transport; a program is always that. */
  readonly transport?: 'memory' | 'stdio';
  /** Values that stand in for instances of classes. */
  readonly override?: readonly (readonly [Class, unknown])[];
  /** Who calls, as authentication would have found it. In memory only. */
  readonly principal?: unknown;
  /** What the client says it can do. */
  readonly capabilities?: ClientCapabilities;
  readonly clientInfo?: Implementation;
}

const [NEWEST] = REVISIONS;
const CLIENT: Implementation = { name: 'arobase-testing', version: '0.0.0' };

/**
 * Connects a client and shakes hands. What `connect` makes of a class or starts as a program ends with the client; a server that
 * is passed in is its owner's to stop, unless it speaks over stdio. Rejects with `SetupError` or `ProtocolError` where the server
 * does not start.
 */
export async function connect(target: ConnectTarget, options: ConnectOptions = {}): Promise<TestClient> {
  const { revision = NEWEST, clientInfo = CLIENT, capabilities = {} } = options;
  const { peer, stop } = await open(target, options);
  const wire = new Wire(peer.transport);
  const leave = async () => {
    await peer.leave();
    await stop();
  };
  try {
    const server = await shakeHands(wire, { revision, clientInfo, capabilities });
    return new TestClient(wire, revision, server, leave);
  } catch (error) {
    // a program that did not start says why when it ends
    await leave();
    throw error;
  }
}

interface Opened {
  readonly peer: Peer;
  stop(): Promise<void>;
}

async function open(target: ConnectTarget, options: ConnectOptions): Promise<Opened> {
  if ('command' in target) return { peer: program(refused(target, options)), stop: async () => {} };
  const server = typeof target === 'function' ? new target() : target;
  for (const [type, value] of options.override ?? []) server.override(type, value as object);
  await started(server);
  const peer = options.transport === 'stdio' ? overStdio(server) : inMemory(server, options.principal);
  return { peer, stop: async () => (server === target ? undefined : server.stop()) };
}

/** A mistake in the application's code is for its author; any other failure is told as a client hears it. */
async function started(server: McpServer): Promise<void> {
  try {
    await hostOf(server).start();
  } catch (error) {
    if (error instanceof SetupError) throw error;
  }
}

function refused(target: Program, { override, principal, transport }: ConnectOptions): Program {
  if (transport === 'memory') throw new TypeError("A program speaks over stdio: leave transport out, or write 'stdio'");
  if (override !== undefined || principal !== undefined) {
    throw new TypeError('override and principal reach servers of this process only: pass a class or an instance');
  }
  return target;
}
