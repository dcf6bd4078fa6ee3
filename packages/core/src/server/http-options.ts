import type { HttpRequest } from '../context/context.js';
import type { Later } from '../flow/later.js';
import type { SessionRecord } from '../session/record.js';

/** What a server's options say of HTTP. Core only carries them: `@arobase/http` acts on them. */
export interface HttpOptions {
  /** Where the MCP endpoint is; "/mcp" by default. */
  readonly path?: string;
  /** Where clients reach the server from outside, such as "https://api.example.com/mcp". Its host is an allowed one. */
  readonly publicUrl?: string;
  /** Values of `Host` that are served, with or without a port. By default a connection over loopback takes loopback names only. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Values of `Origin` that are served; by default those of loopback. Requests without one are no browser's. */
  readonly allowedOrigins?: readonly string[];
  /** Answers browsers of other origins: `true` for those of `allowedOrigins`. Off by default. */
  readonly cors?: boolean | CorsOptions;
  /** How many proxies stand before the server (`true`: one): `X-Forwarded-For` is read that far. None by default. */
  readonly trustProxy?: boolean | number;
  /** `false` serves without sessions: no stream of the server's own, no questions to the client. On by default. */
  readonly sessions?: boolean;
  /** Shares sessions between processes, or keeps them over a restart. */
  readonly sessionStore?: SessionStore;
  /** Keeps what was sent, for clients that lost their connection; `false`: nothing can be resumed. In memory by default. */
  readonly eventStore?: EventStore | false;
  /** HTTP+SSE of MCP 2024-11-05: `true` is "/sse" and "/messages". Off by default. */
  readonly sse?: boolean | SseOptions;
  /** Says who calls, before anything is read. Anything but an authentication, and a throw, refuses with 401. */
  readonly authenticate?: (request: HttpRequest) => Later<Authentication>;
}

export interface CorsOptions {
  /** Instead of `allowedOrigins`; "*" is any origin. */
  readonly origins: readonly string[] | '*';
}

export interface SseOptions {
  readonly path?: string;
  readonly messages?: string;
}

/** Whoever calls, or why not. */
export type Authentication = Authenticated | Refused;

export interface Authenticated {
  readonly principal: unknown;
  /** Names the principal for good: what it began with one token it may go on with in the next. Derived where absent. */
  readonly key?: string;
}

export interface Refused {
  /** 401 or 403. */
  readonly status: number;
  /** The `WWW-Authenticate` header. */
  readonly challenge?: string;
}

/** Keeps sessions as plain JSON. Streams and running calls stay in the process that has them. */
export interface SessionStore {
  get(id: string): Later<StoredSession | undefined>;
  /** Written when a session begins, changes, and from time to time while it is used. */
  set(id: string, session: StoredSession): Later<void>;
  delete(id: string): Later<void>;
}

export interface StoredSession extends SessionRecord {
  /** Whoever it belongs to; `""` where nobody authenticates. */
  readonly owner: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** Keeps the events of streams. A stream's key is unique among all processes that share the store. */
export interface EventStore {
  append(stream: string, event: StoredEvent): Later<void>;
  /** What came after the event of that number, in order; `undefined` where that can't be told any more. */
  after(stream: string, sequence: number): Later<readonly StoredEvent[] | undefined>;
  delete(stream: string): Later<void>;
}

export interface StoredEvent {
  /** Counts from 1 in its stream. */
  readonly sequence: number;
  /** One message. */
  readonly text: string;
  /** It ends its stream. */
  readonly last?: boolean;
}
