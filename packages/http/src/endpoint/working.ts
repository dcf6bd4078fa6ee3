/** What is being worked on: tells when nothing is any more, and stops what is. */
export class Working {
  readonly #running = new Set<(reason: unknown) => void>();
  #idle: (() => void)[] = [];

  /** `stop` tells the work to end, where nothing else does. Call what is given once it is over. */
  begin(stop: (reason: unknown) => void = () => {}): () => void {
    this.#running.add(stop);
    return () => this.#end(stop);
  }

  stop(reason: unknown): void {
    for (const stop of [...this.#running]) stop(reason);
  }

  settled(): Promise<void> {
    return this.#running.size === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve));
  }

  #end(stop: (reason: unknown) => void): void {
    this.#running.delete(stop);
    if (this.#running.size > 0) return;
    const idle = this.#idle;
    this.#idle = [];
    for (const resolve of idle) resolve();
  }
}
