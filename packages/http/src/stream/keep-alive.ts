import type { Sink } from '../exchange/exchange.js';
import { every } from './every.js';
import { KEEP_ALIVE } from './sse-text.js';

/** Sends comments on open streams, so that nothing on the way takes them for dead. One timer for all, while there are any. */
export class KeepAlive {
  readonly #sinks = new Set<Sink>();
  #stop: (() => void) | undefined;

  constructor(private readonly ms: number) {}

  add(sink: Sink): void {
    this.#sinks.add(sink);
    this.#stop ??= every(this.ms, () => this.#beat());
  }

  delete(sink: Sink): void {
    this.#sinks.delete(sink);
    if (this.#sinks.size > 0) return;
    this.#stop?.();
    this.#stop = undefined;
  }

  get size(): number {
    return this.#sinks.size;
  }

  #beat(): void {
    for (const sink of this.#sinks) {
      // who has yet to take what was sent is not silent
      if (sink.waiting === 0) sink.send(KEEP_ALIVE);
    }
  }
}
