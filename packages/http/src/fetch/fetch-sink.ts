import type { Sink } from '../exchange/exchange.js';

/** The body of a streamed `Response`. */
export class FetchSink implements Sink {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** `left` is told when nobody reads any more. */
  constructor(left: () => void) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => {
          this.#controller = undefined;
          left();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
  }

  get waiting(): number {
    return -(this.#controller?.desiredSize ?? 0);
  }

  get closed(): boolean {
    return this.#controller === undefined;
  }

  send(text: string): void {
    this.#controller?.enqueue(ENCODER.encode(text));
  }

  close(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }

  cut(): void {
    this.#controller?.error(new Error('The client reads too slowly'));
    this.#controller = undefined;
  }
}

const ENCODER = new TextEncoder();
