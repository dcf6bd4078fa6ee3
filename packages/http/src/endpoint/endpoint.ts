import { type Host, type HttpOptions, isPromise, type Later, later, type Served } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';
import { HttpError, methodNotServed } from '../exchange/http-error.js';
import { refuse } from '../exchange/refuse.js';
import { ANYONE, type Caller, identify } from '../guard/caller.js';
import { Guard } from '../guard/guard.js';
import { end, listen } from '../message/listen.js';
import { Post } from '../message/post.js';
import { SessionTable } from '../session/session-table.js';
import { SseEndpoint } from '../sse/sse-endpoint.js';
import { KeepAlive } from '../stream/keep-alive.js';
import type { Desk } from './desk.js';
import { healthz, readyz } from './health.js';
import { canonicalPath } from './paths.js';
import { Routes } from './routes.js';
import { RETAIN_MS, streamSettings } from './stream-settings.js';
import { Working } from './working.js';

type Handler = (exchange: Exchange) => Later<void>;

/** Serves one server over HTTP: all revisions, on one path. */
export class Endpoint implements Served {
  readonly path: string;
  readonly #host: Host;
  readonly #options: HttpOptions;
  readonly #guard: Guard;
  readonly #routes = new Routes<Handler>();
  readonly #desk: Desk & { failure: string | undefined };
  readonly #sse: SseEndpoint | undefined;
  readonly #release: () => void;

  /** `options` beat those of the server. Throws `TypeError` for a `publicUrl` that is none. */
  constructor(host: Host, options: HttpOptions = {}) {
    this.#host = host;
    this.#options = { ...host.http, ...options };
    this.path = canonicalPath(this.#options.path ?? '/mcp');
    this.#guard = new Guard(this.#options);
    this.#desk = createDesk(host, this.#options);
    this.#routes.add('/healthz', healthz);
    this.#routes.add('/readyz', (exchange) => readyz(exchange, host));
    this.#routes.add(
      this.path,
      this.#guarded((exchange, caller) => this.#serve(exchange, caller)),
    );
    this.#sse = this.#createSse();
    this.#release = host.adopt(this);
    host.start().catch((error) => {
      this.#desk.failure = `The server failed to start (fault ${host.report(error, 'start')}).`;
    });
  }

  /** False: nothing is served at this path, and nothing was done. */
  handle(exchange: Exchange, path = exchange.path): boolean {
    const handler = this.#routes.find(path);
    if (handler === undefined) return false;
    try {
      const work = handler(exchange);
      if (isPromise(work)) work.catch((error) => refuse(exchange, error, this.#host));
    } catch (error) {
      refuse(exchange, error, this.#host);
    }
    return true;
  }

  settled(): Promise<void> {
    return this.#desk.working.settled();
  }

  /** Ends every session and stream. */
  close(reason?: unknown): void {
    this.#desk.working.stop(reason);
    this.#desk.sessions?.close(reason);
    this.#sse?.close(reason);
    this.#release();
  }

  #createSse(): SseEndpoint | undefined {
    const { sse = false } = this.#options;
    if (sse === false) return undefined;
    const endpoint = new SseEndpoint(this.#desk, sse === true ? {} : sse);
    this.#routes.add(
      endpoint.path,
      this.#guarded((exchange, caller) => endpoint.open(exchange, caller)),
    );
    this.#routes.add(
      endpoint.messages,
      this.#guarded((exchange, caller) => endpoint.post(exchange, caller)),
    );
    return endpoint;
  }

  /** What is served to whom the guard admits, once it is known who that is and the server has started. */
  #guarded(serve: (exchange: Exchange, caller: Caller) => Later<void>): Handler {
    const { authenticate } = this.#options;
    const whenReady = (exchange: Exchange, caller: Caller): Later<void> => {
      const { state } = this.#host;
      if (state === 'running') return serve(exchange, caller);
      if (state === 'stopping' || state === 'stopped')
        throw new HttpError(503, 'The server is stopping', ['retry-after', '1']);
      const next = () => serve(exchange, caller);
      return this.#host.start().then(next, next);
    };
    return (exchange) => {
      if (!this.#guard.admits(exchange)) return undefined;
      if (authenticate === undefined) return whenReady(exchange, ANYONE);
      const caller = identify(exchange, authenticate, (error) => this.#host.report(error, 'authenticate'));
      return later(caller, (known) => whenReady(exchange, known));
    };
  }

  #serve(exchange: Exchange, caller: Caller): Later<void> {
    if (exchange.method === 'POST') return new Post(exchange, caller, this.#desk).begin();
    if (this.#desk.versions.size === 0) throw methodNotServed(exchange.method, 'POST');
    if (this.#desk.failure !== undefined) throw new HttpError(503, this.#desk.failure);
    if (exchange.method === 'GET') return listen(exchange, caller, this.#desk);
    if (exchange.method === 'DELETE') return end(exchange, caller, this.#desk);
    throw methodNotServed(exchange.method, 'GET, POST, DELETE');
  }
}

function createDesk(host: Host, options: HttpOptions): Desk & { failure: string | undefined } {
  const versions = new Set(host.versions);
  const keepAlive = new KeepAlive(host.limits.keepAliveMs);
  return {
    host,
    versions,
    unversioned: versions.has(UNVERSIONED) ? UNVERSIONED : host.versions[0],
    failure: undefined,
    sessions: options.sessions === false ? undefined : new SessionTable(host, options.sessionStore, RETAIN_MS),
    streams: streamSettings(host, options, keepAlive),
    working: new Working(),
  };
}

/** A request without a version is one of the first revision that had this transport (MCP 2025-06-18). */
const UNVERSIONED = '2025-03-26';
