import type { Clock } from '../src/index.js';

/** A clock that stands still until a test turns it. */
export class Hands implements Clock {
  readonly #timers = new Set<{ readonly at: number; readonly call: () => void }>();
  #now = 1_000_000;

  now = (): number => this.#now;

  after = (ms: number, call: () => void): (() => void) => {
    const timer = { at: this.#now + ms, call };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  /** Resolves when that time has passed. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  get timers(): number {
    return this.#timers.size;
  }

  /** Resolves once so many timers run. */
  async until(timers: number): Promise<void> {
    while (this.timers < timers) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Turns on, and lets everything happen that follows from it. */
  async pass(ms: number): Promise<void> {
    this.#now += ms;
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#now)) {
      this.#timers.delete(timer);
      timer.call();
    }
    await settled();
  }
}

/** Resolves once everything has happened that waits for nothing but its turn. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}
