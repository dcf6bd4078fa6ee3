import type { LoggingLevel, Meta } from '../protocol/model.js';
import { isId, type Params, type RequestId } from '../protocol/message.js';
import { writeNotification } from '../protocol/json.js';
import { plain } from '../protocol/plain.js';
import type { Outlet } from '../transport/transport.js';
import type { Client } from './client.js';
import type { Clock } from './clock.js';
import type { Context, HttpFacts, Logger } from './context.js';
import { createLogger, severity } from './log.js';
import type { Peer } from './peer.js';
import type { Locals, Principal } from './register.js';
import { Throttle } from './throttle.js';
import { type Trace, traceOf } from './trace.js';

const NO_META: Meta = Object.freeze({});

/** What the server as a whole lends to each of its calls. */
export interface CallSettings {
  readonly clock: Clock;
  readonly limits: { readonly progressPerSecond: number; readonly logsPerSecond: number };
}

/** Where a call's messages go, and the HTTP request behind it, if any. */
export interface CallOutlet extends Outlet {
  readonly http?: HttpFacts | undefined;
}

/** One call, from its request to its answer. What a handler does not look at is never made. */
export class CallContext implements Context {
  deadline: number | undefined;
  #meta: Meta | undefined;
  #controller: AbortController | undefined;
  #reason: unknown;
  #cancelled = false;
  #finished = false;
  #log: Logger | undefined;
  #locals: Locals | undefined;
  #reported = Number.NEGATIVE_INFINITY;
  #progress: Throttle | undefined;
  #logs: Throttle | undefined;

  constructor(
    readonly requestId: RequestId,
    params: Params | undefined,
    readonly peer: Peer,
    private readonly outlet: CallOutlet,
    private readonly settings: CallSettings,
  ) {
    this.#meta = params?._meta as Meta | undefined;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#reason !== undefined) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  get meta(): Meta {
    return this.#meta ?? NO_META;
  }

  get trace(): Trace | undefined {
    return traceOf(this.#meta);
  }

  get client(): Client {
    return this.peer.client;
  }

  get principal(): Principal | undefined {
    return this.peer.principal as Principal | undefined;
  }

  get revision(): string {
    return this.peer.words.version;
  }

  get session(): { readonly id: string } | undefined {
    return this.peer.session;
  }

  get http(): HttpFacts | undefined {
    return this.outlet.http;
  }

  get locals(): Locals {
    this.#locals ??= {} as Locals;
    return this.#locals;
  }

  get log(): Logger {
    const { peer } = this;
    this.#log ??= createLogger({
      // asked each time: the peer may change its level while the call runs
      get threshold() {
        return severity(peer.logLevel);
      },
      log: (level, logger, data) => this.#say(level, logger, data),
    });
    return this.#log;
  }

  progress(value: number, total?: number, message?: string): void {
    const token = this.#meta?.progressToken;
    if (!isId(token) || this.#finished || !(value > this.#reported) || value === Number.POSITIVE_INFINITY) return;
    this.#reported = value;
    const params = {
      progressToken: token,
      progress: value,
      ...(total !== undefined && Number.isFinite(total) && { total }),
      ...(message !== undefined && { message }),
    };
    this.#progress ??= new Throttle(this.settings.limits.progressPerSecond, this.settings.clock);
    this.#progress.offer(() => this.#notify('notifications/progress', this.peer.words.progress(params)));
  }

  /** True once the peer took its request back: nothing more may be said about it. */
  get cancelled(): boolean {
    return this.#cancelled;
  }

  /** The peer takes its request back. */
  cancel(reason: unknown): void {
    this.#cancelled = true;
    this.#progress?.drop();
    this.#logs?.drop();
    this.abort(reason);
  }

  /** Tells the handler to stop; its answer, if one comes, is still sent. */
  abort(reason: unknown): void {
    this.#reason ??= reason;
    this.#controller?.abort(this.#reason);
  }

  /** The answer is there: what waits is said now, and nothing after it. */
  finish(): void {
    if (!this.#cancelled) {
      this.#progress?.flush();
      this.#logs?.flush();
    }
    this.#finished = true;
  }

  #say(level: LoggingLevel, logger: string | undefined, data: unknown): void {
    if (this.#finished) return;
    const params = { level, ...(logger !== undefined && { logger }), data: plain(data) ?? null };
    this.#logs ??= new Throttle(this.settings.limits.logsPerSecond, this.settings.clock);
    this.#logs.offer(() => this.#notify('notifications/message', params));
  }

  #notify(method: string, params: object): void {
    if (!this.#finished && !this.#cancelled) this.outlet.send(writeNotification(method, params));
  }
}
