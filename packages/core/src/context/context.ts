import type { LoggingLevel, Meta } from '../protocol/model.js';
import type { RequestId } from '../protocol/message.js';
import type { Client } from './client.js';
import type { Locals, Principal } from './register.js';
import type { Trace } from './trace.js';

/** Writes log messages to the peer; what its level leaves out costs nothing. `data` is any JSON value. */
export type Logger = { readonly [level in LoggingLevel]: (data: unknown) => void } & {
  /** A logger whose name is `parent.name`. */
  child(name: string): Logger;
};

/** The HTTP request that carries the call. */
export interface HttpFacts {
  readonly method: string;
  readonly path: string;
  readonly remote: string | undefined;
  header(name: string): string | undefined;
  all(name: string): readonly string[];
}

/** What a handler sees of its call. */
export interface Context {
  /** Aborts when the peer cancels, when the time is up, and when the server stops. */
  readonly signal: AbortSignal;
  /** Tells the peer how far the work is; values that do not grow are left out. Nothing is sent where nobody asked. */
  progress(value: number, total?: number, message?: string): void;
  readonly log: Logger;
  /** Who calls, as authentication found; `undefined` where there is none. */
  readonly principal: Principal | undefined;
  readonly client: Client;
  /** Protocol revision of this call. */
  readonly revision: string;
  readonly requestId: RequestId;
  /** `_meta` of the request. */
  readonly meta: Meta;
  /** W3C trace context of the request, if it is well-formed. */
  readonly trace: Trace | undefined;
  readonly http?: HttpFacts | undefined;
  readonly session?: { readonly id: string } | undefined;
  /** Values that the stages of this one call share. */
  readonly locals: Locals;
  /** When the call is given up, in milliseconds since the epoch. */
  readonly deadline: number | undefined;
}
