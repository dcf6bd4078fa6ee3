import type { CallContext } from '../context/call-context.js';
import { ErrorCode, invalidRequest, ProtocolError } from '../errors/protocol-error.js';
import type { RequestId } from '../protocol/message.js';

/** The calls that a peer waits for. A number and a string are different ids. */
export class InFlight {
  /** One call at a time, as most peers have it, needs no map. */
  #only: CallContext | undefined;
  #calls: Map<RequestId, CallContext> | undefined;
  #idle: readonly (() => void)[] = NOBODY;

  constructor(readonly limit: number) {}

  get size(): number {
    return (this.#only === undefined ? 0 : 1) + (this.#calls?.size ?? 0);
  }

  /** Throws `ProtocolError` for an id that is in use, or where too many calls run. */
  enter(call: CallContext): void {
    if (this.#find(call.requestId) !== undefined) throw invalidRequest('A request with this id is running already');
    if (this.size >= this.limit && this.#running() >= this.limit) {
      throw new ProtocolError(
        ErrorCode.InternalError,
        `Too many requests are running (${this.limit}): wait for one to end`,
      );
    }
    if (this.#calls !== undefined) this.#calls.set(call.requestId, call);
    else if (this.#only === undefined) this.#only = call;
    else this.#calls = new Map([[call.requestId, call]]);
  }

  leave(call: CallContext): void {
    if (this.#only === call) this.#only = undefined;
    // its id may be another one's by now
    else if (this.#calls?.get(call.requestId) === call) this.#calls.delete(call.requestId);
    if (this.#idle.length > 0 && this.#quiet()) this.#settle();
  }

  /** Does nothing where the call is unknown or over. */
  cancel(id: RequestId, reason: unknown): void {
    const call = this.#find(id);
    if (call === undefined) return;
    call.cancel(reason);
    this.leave(call);
  }

  cancelAll(reason: unknown): void {
    for (const { requestId } of this.#all()) this.cancel(requestId, reason);
  }

  /** Tells all handlers to stop; their answers are still sent. */
  abortAll(reason: unknown): void {
    for (const call of this.#all()) call.abort(reason);
  }

  /** Resolves once no call is left that somebody waits for. */
  settled(): Promise<void> {
    if (this.#quiet()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle = [...this.#idle, resolve];
    });
  }

  /** Those that wait for their client do not count. */
  #running(): number {
    return this.#all().filter((call) => !call.waiting && !call.background).length;
  }

  #quiet(): boolean {
    return this.#all().every((call) => call.background);
  }

  #find(id: RequestId): CallContext | undefined {
    return this.#only?.requestId === id ? this.#only : this.#calls?.get(id);
  }

  #all(): CallContext[] {
    const calls = [...(this.#calls?.values() ?? [])];
    return this.#only === undefined ? calls : [this.#only, ...calls];
  }

  #settle(): void {
    const idle = this.#idle;
    this.#idle = NOBODY;
    for (const resolve of idle) resolve();
  }
}

const NOBODY: readonly (() => void)[] = [];
