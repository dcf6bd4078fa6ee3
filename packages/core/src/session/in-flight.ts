import type { CallContext } from '../context/call-context.js';
import { ErrorCode, invalidRequest, ProtocolError } from '../errors/protocol-error.js';
import type { RequestId } from '../protocol/message.js';

/** The calls that a peer waits for. A number and a string are different ids. */
export class InFlight {
  readonly #calls = new Map<RequestId, CallContext>();
  #idle: (() => void)[] = [];

  constructor(readonly limit: number) {}

  get size(): number {
    return this.#calls.size;
  }

  /** Throws `ProtocolError` for an id that is in use, or where too many calls run. */
  enter(call: CallContext): void {
    const { requestId } = call;
    if (this.#calls.has(requestId)) throw invalidRequest('A request with this id is running already');
    if (this.#calls.size >= this.limit && this.#running() >= this.limit) {
      throw new ProtocolError(
        ErrorCode.InternalError,
        `Too many requests are running (${this.limit}): wait for one to end`,
      );
    }
    this.#calls.set(requestId, call);
  }

  leave({ requestId }: CallContext): void {
    this.#calls.delete(requestId);
    if (this.#idle.length > 0 && this.#quiet()) this.#settle();
  }

  /** Does nothing where the call is unknown or over. */
  cancel(id: RequestId, reason: unknown): void {
    const call = this.#calls.get(id);
    if (call === undefined) return;
    call.cancel(reason);
    this.leave(call);
  }

  cancelAll(reason: unknown): void {
    for (const id of [...this.#calls.keys()]) this.cancel(id, reason);
  }

  /** Tells all handlers to stop; their answers are still sent. */
  abortAll(reason: unknown): void {
    for (const call of this.#calls.values()) call.abort(reason);
  }

  /** Resolves once no call is left that somebody waits for. */
  settled(): Promise<void> {
    return this.#quiet() ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve));
  }

  /** Those that wait for their client do not count. */
  #running(): number {
    return [...this.#calls.values()].filter((call) => !call.waiting && !call.background).length;
  }

  #quiet(): boolean {
    return this.#calls.size === 0 || [...this.#calls.values()].every((call) => call.background);
  }

  #settle(): void {
    const idle = this.#idle;
    this.#idle = [];
    for (const resolve of idle) resolve();
  }
}
