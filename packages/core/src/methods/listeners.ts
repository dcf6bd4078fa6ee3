import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';

export interface ListenerLimits {
  /** Streams of one principal. */
  readonly ofOne: number;
  /** Streams of the server. */
  readonly all: number;
}

/** The open listen streams: how many there are, and how to end them. */
export class Listeners {
  readonly #ends = new Set<() => void>();
  readonly #byOwner = new Map<unknown, number>();

  constructor(private readonly limits: ListenerLimits) {}

  /** Throws `ProtocolError` -32603 where there are too many. The function returned leaves. */
  enter(owner: unknown, end: () => void, most = this.limits.ofOne): () => void {
    const count = this.#byOwner.get(owner) ?? 0;
    if (count >= most || this.#ends.size >= this.limits.all) {
      throw new ProtocolError(
        ErrorCode.InternalError,
        `Too many listen streams are open (${Math.min(most, this.limits.all)})`,
      );
    }
    this.#byOwner.set(owner, count + 1);
    this.#ends.add(end);
    return () => {
      if (!this.#ends.delete(end)) return;
      const left = (this.#byOwner.get(owner) ?? 1) - 1;
      if (left > 0) this.#byOwner.set(owner, left);
      else this.#byOwner.delete(owner);
    };
  }

  /** The server stops: each stream gets its answer. */
  endAll(): void {
    for (const end of [...this.#ends]) end();
  }
}
