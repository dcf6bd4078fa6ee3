import type { Clock } from './clock.js';

/** A time limit that stands still while somebody else is waited for. */
export class Countdown {
  #left: number;
  #since: number;
  #waits = 0;
  #stopped = false;
  #calledOff: (() => void) | undefined;

  constructor(
    private readonly clock: Clock,
    ms: number,
    private readonly over: () => void,
  ) {
    this.#left = ms;
    this.#since = clock.now();
    this.#run();
  }

  /** Milliseconds since the epoch, if nothing is waited for from now on. */
  get ends(): number {
    return this.#waits > 0 ? this.clock.now() + this.#left : this.#since + this.#left;
  }

  pause(): void {
    this.#waits += 1;
    if (this.#waits > 1) return;
    this.#halt();
    this.#left -= this.clock.now() - this.#since;
  }

  resume(): void {
    this.#waits -= 1;
    if (this.#waits === 0 && !this.#stopped) this.#run();
  }

  /** For good: what is still waited for has nothing to do with it any more. */
  stop(): void {
    this.#stopped = true;
    this.#halt();
  }

  #halt(): void {
    this.#calledOff?.();
    this.#calledOff = undefined;
  }

  #run(): void {
    this.#since = this.clock.now();
    this.#calledOff = this.clock.after(Math.max(0, this.#left), this.over);
  }
}
