import type { Clock } from './clock.js';

/** Lets bursts of `perSecond` pass, then one at a time; of what has to wait only the last is kept. */
export class Throttle {
  #tokens: number;
  #filled: number;
  #pending: (() => void) | undefined;
  #calledOff: (() => void) | undefined;

  constructor(
    readonly perSecond: number,
    readonly clock: Clock,
  ) {
    this.#tokens = perSecond;
    this.#filled = clock.now();
  }

  offer(send: () => void): void {
    this.#fill();
    if (this.#pending === undefined && this.#tokens >= 1) {
      this.#tokens -= 1;
      send();
      return;
    }
    this.#pending = send;
    this.#calledOff ??= this.clock.after(1000 / this.perSecond, () => this.#due());
  }

  /** Sends what waits, now. */
  flush(): void {
    const pending = this.#pending;
    this.drop();
    pending?.();
  }

  drop(): void {
    this.#calledOff?.();
    this.#calledOff = undefined;
    this.#pending = undefined;
  }

  #due(): void {
    this.#fill();
    this.#tokens -= 1;
    this.flush();
  }

  #fill(): void {
    const now = this.clock.now();
    this.#tokens = Math.min(this.perSecond, this.#tokens + ((now - this.#filled) * this.perSecond) / 1000);
    this.#filled = now;
  }
}
