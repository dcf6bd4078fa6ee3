import type { Transport } from './transport.js';

/** Two ends of a pipe inside one process. Texts are delivered in order, each in a microtask of its own. */
export function memoryPipe(): [Transport, Transport] {
  const left = new MemoryEnd();
  const right = new MemoryEnd();
  left.other = right;
  right.other = left;
  return [left, right];
}

class MemoryEnd implements Transport {
  other: MemoryEnd | undefined;
  #text: (text: string) => void = () => {};
  #close: () => void = () => {};
  #open = true;

  onText(listener: (text: string) => void): void {
    this.#text = listener;
  }

  onClose(listener: () => void): void {
    this.#close = listener;
  }

  send(text: string): void {
    const { other } = this;
    if (this.#open) queueMicrotask(() => other?.receive(text));
  }

  receive(text: string): void {
    if (this.#open) this.#text(text);
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#close();
    // what was sent before the end arrives before the end
    queueMicrotask(() => this.other?.close());
  }
}
