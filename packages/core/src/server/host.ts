import type { CallOutlet } from '../context/call-outlet.js';
import type { Answering, Mirror, Prepared } from '../dispatch/stateless.js';
import type { Request } from '../protocol/message.js';
import type { Session, SessionFacts } from '../session/session.js';
import type { Transport } from '../transport/transport.js';
import type { HttpOptions } from './http-options.js';
import type { Limits } from './limits.js';

export type ServerState = 'new' | 'starting' | 'running' | 'failed' | 'stopping' | 'stopped';

/** Something that is being served: a pipe, or all sessions over HTTP. */
export interface Served {
  /** Resolves once no call is running. */
  settled(): Promise<void>;
  close(reason?: unknown): void;
}

/** What one pipe differs in. */
export interface PipeFacts {
  /** Who calls, as authentication found it. */
  readonly principal?: unknown;
  /** Instead of the `replay` of the server's options. */
  readonly replay?: 'always' | 'never' | undefined;
}

/** What only who serves can know. */
export interface Assumptions {
  readonly version?: string;
  /** Where the environment gives no keys either. */
  readonly stateKeys?: readonly (string | Uint8Array)[] | undefined;
  readonly replay?: 'always' | 'never' | undefined;
}

/** The server as transports see it. */
export interface Host {
  readonly info: { readonly name: string; readonly version: string };
  readonly limits: Limits;
  readonly http: HttpOptions;
  /** Revisions with a handshake that are served, newest first. */
  readonly versions: readonly string[];
  /** Revisions that are served without one. */
  readonly statelessVersions: readonly string[];
  /** Before start: what takes the place of options that the server does not state. */
  assume(assumptions: Assumptions): void;
  /** Idempotent. Rejects with `SetupError`, or with what `onStart` rejected with. */
  start(): Promise<void>;
  /** Idempotent: no new calls, running ones get `graceMs`, `onStop` once. */
  stop(): Promise<void>;
  /** May be called before the start is over: what arrives waits for it. */
  connect(transport: Transport, facts?: PipeFacts): Served;
  readonly state: ServerState;
  /** A session of the handshake eras whose texts travel on a transport of its own. Throws `ProtocolError` unless running. */
  openSession(facts: SessionFacts): Session;
  /** For sessions that are opened from now on: instead of the `replay` of the server's options. Means nothing before start. */
  replaySessions(replay: 'always' | 'never'): void;
  /** The ladder of checks of a stateless request. Throws the `ProtocolError` of the first rung that fails (2026-07-28). */
  prepare(request: Request, principal: unknown, mirror: Mirror): Prepared;
  /** Runs a request that passed the ladder. */
  startCall(prepared: Prepared, outlet: CallOutlet): Answering;
  /** What ends with the server: its calls get their grace, then it is closed. The function returned takes it back. */
  adopt(served: Served): () => void;
  /** Tells `onFault` of an error that is nobody's answer; gives the id that peers may read. */
  report(error: unknown, where: string): string;
}

const HOST = Symbol.for('arobase.host');

/** What carries a host: every `McpServer`. */
export interface Hosted {
  readonly [HOST]: Host;
}

export const host: typeof HOST = HOST;

/** The transports' side of a server. Throws `TypeError` for what is no server. */
export function hostOf(server: object): Host {
  if (HOST in server) return (server as Hosted)[HOST];
  throw new TypeError('This is no McpServer: pass an instance of a class that extends McpServer');
}
