import type { Class, ClientCapabilities, Implementation, Later, McpServer } from '@arobase/core';
import { hostOf, SetupError } from '@arobase/core';
import { capabilitiesOf, type ScriptedAnswers } from './answers/answers.js';
import { Script } from './answers/script.js';
import { shakeHands } from './client/handshake.js';
import { discover } from './client/stateless.js';
import { TestClient } from './client/test-client.js';
import { Wire } from './client/wire.js';
import type { TransportName } from './matrix/each-transport.js';
import { HANDSHAKES, isStateless } from './matrix/revisions.js';
import { inMemory } from './server/in-memory.js';
import { overHttp } from './server/over-http.js';
import { overStdio } from './server/over-stdio.js';
import type { Peer } from './server/peer.js';
import { type Program, program } from './server/program.js';

/** A server class, a server, or a program that is one. */
export type ConnectTarget = (new () => McpServer) | McpServer | Program;

export interface ConnectOptions {
  /** Protocol revision to speak; the newest with a handshake by default. */
  readonly revision?: string;
  /** `memory` by default. `stdio`: through the stdio transport; a program is always that. `http`: on a free port of this machine. */
  readonly transport?: TransportName;
  /** Values that stand in for instances of classes. */
  readonly override?: readonly (readonly [Class, unknown])[];
  /** Who calls, as authentication would have found it: in its place over HTTP, and unknown over stdio. */
  readonly principal?: unknown;
  /** Sent with every request over HTTP. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is answered when the server asks. */
  readonly answers?: ScriptedAnswers;
  /**
   * `always`, the default: a handler that asks runs again after each answer in every revision, as it does in 2026-07-28, so that
   * an unprotected effect shows. A program does as its own options say.
   */
  readonly replay?: 'always' | 'never';
  /** What the client says it can do; by default, what it has answers to. */
  readonly capabilities?: ClientCapabilities;
  readonly clientInfo?: Implementation;
}

const [NEWEST] = HANDSHAKES;
const STATE_KEY = crypto.getRandomValues(new Uint8Array(32));
const CLIENT: Implementation = { name: 'arobase-testing', version: '0.0.0' };

/**
 * Connects a client, with the handshake or the discovery of its revision. What `connect` makes of a class or starts as a program
 * ends with the client; a server that is passed in is its owner's to stop, unless it speaks over stdio. Rejects with `SetupError`
 * or `ProtocolError` where the server does not start.
 */
export async function connect(target: ConnectTarget, options: ConnectOptions = {}): Promise<TestClient> {
  const { revision = NEWEST, clientInfo = CLIENT, answers, capabilities = capabilitiesOf(answers ?? {}) } = options;
  const script = answers && new Script(answers);
  const { peer, stop } = await open(target, options);
  const wire = new Wire(peer.transport);
  const leave = async () => {
    await peer.leave();
    await stop();
  };
  try {
    const open = isStateless(revision) ? discover : shakeHands;
    const voice = await open(wire, { revision, clientInfo, capabilities, script });
    await peer.ready?.();
    return new TestClient(wire, voice, leave);
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
  // one process serves, and ends with the test: nobody needs to be told that its states do, too
  hostOf(server).assume({ stateKeys: [STATE_KEY] });
  await started(server);
  const peer = await peerOf(server, options);
  return { peer, stop: async () => (server === target ? undefined : server.stop()) };
}

function peerOf(server: McpServer, { transport, principal, headers, replay = 'always' }: ConnectOptions): Later<Peer> {
  if (transport === 'stdio') return overStdio(server, replay);
  if (transport === 'http') return overHttp(server, { principal, replay, ...(headers && { headers }) });
  return inMemory(server, { principal, replay });
}

/** A mistake in the application's code is for its author; any other failure is told as a client hears it. */
async function started(server: McpServer): Promise<void> {
  try {
    await hostOf(server).start();
  } catch (error) {
    if (error instanceof SetupError) throw error;
  }
}

function refused(target: Program, { override, principal, replay, headers, transport }: ConnectOptions): Program {
  if (transport === 'memory' || transport === 'http')
    throw new TypeError("A program speaks over stdio: leave transport out, or write 'stdio'");
  if ([override, principal, replay, headers].some((option) => option !== undefined)) {
    throw new TypeError(
      'override, principal, headers and replay reach servers of this process only: pass a class or an instance',
    );
  }
  return target;
}
