/** The end of a call, for any number of those who wait beside it: an `AbortSignal` warns of more than ten. */
export class Ending {
  readonly #listeners = new Set<(reason: unknown) => void>();
  #reason: unknown;

  constructor(reason?: unknown) {
    this.#reason = reason;
  }

  /** Why the call is over; `undefined` while it is not. */
  get reason(): unknown {
    return this.#reason;
  }

  /** The function returned calls it off. */
  onCome(listener: (reason: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  come(reason: unknown): void {
    this.#reason ??= reason;
    for (const listener of [...this.#listeners]) listener(reason);
  }
}
