import type { Readable } from 'node:stream';
import type { Transport } from '@arobase/core';
import { LineDecoder, type Refusal } from './line-decoder.js';
import { LineWriter } from './line-writer.js';
import type { Output } from './output.js';

export interface StdioOptions {
  readonly input: Readable;
  readonly output: Output;
  /** Longest line that is read, in bytes; a longer one is answered with an error and never kept. */
  readonly lineLimit: number;
  /** The peer was told something for the first time. */
  readonly answered?: () => void;
  /** The peer says nothing more; it may still read. */
  readonly ended?: () => void;
  /** The peer reads nothing more. */
  readonly broken?: () => void;
}

/** What may wait for a slow reader before its requests wait too, in characters. */
const HIGH_WATER = 1_048_576;

/** One message a line, in and out (MCP, every revision: "stdio"). A reader that falls behind is not read from. */
export class StdioTransport implements Transport {
  readonly #input: Readable;
  readonly #options: StdioOptions;
  readonly #decoder: LineDecoder;
  readonly #writer: LineWriter;
  #text: (text: string) => void = () => {};
  #closed: () => void = () => {};
  #open = true;
  #answered = false;
  #inputOver = false;
  #ended = false;

  constructor(options: StdioOptions) {
    const { input, output, lineLimit } = options;
    this.#input = input;
    this.#options = options;
    this.#decoder = new LineDecoder({
      limit: lineLimit,
      line: (text) => this.#open && this.#text(text),
      refused: (reason) => this.send(refusal(reason, lineLimit)),
    });
    this.#writer = new LineWriter({
      output,
      highWater: HIGH_WATER,
      full: () => this.#pause(),
      drained: () => this.#resume(),
      broken: () => {
        this.close();
        options.broken?.();
      },
    });
  }

  onText(listener: (text: string) => void): void {
    this.#text = listener;
    this.#input.on('data', this.#read);
    for (const event of ['end', 'close', 'error']) this.#input.on(event, this.#over);
  }

  onClose(listener: () => void): void {
    this.#closed = listener;
  }

  send(text: string): void {
    if (!this.#open) return;
    this.#writer.send(text);
    if (this.#answered) return;
    this.#answered = true;
    this.#options.answered?.();
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#input.off('data', this.#read).pause();
    this.#closed();
  }

  /** Resolves when everything that was sent is handed on; gives up when the reader takes nothing for `patienceMs`. */
  flushed(patienceMs: number): Promise<void> {
    return this.#writer.flushed(patienceMs);
  }

  readonly #read = (chunk: Buffer): void => this.#decoder.write(chunk);

  #pause(): void {
    this.#decoder.pause();
    this.#input.pause();
  }

  #resume(): void {
    if (!this.#open || !this.#decoder.resume()) return;
    this.#input.resume();
    if (this.#inputOver) this.#end();
  }

  readonly #over = (): void => {
    this.#inputOver = true;
    if (!this.#decoder.paused) this.#end();
  };

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#decoder.end();
    this.#options.ended?.();
  }
}

function refusal(reason: Refusal, limit: number): string {
  const error =
    reason === 'too long'
      ? { code: -32600, message: `Invalid request: a line may have at most ${limit} bytes` }
      : { code: -32700, message: 'Parse error: the line is not UTF-8' };
  return JSON.stringify({ jsonrpc: '2.0', error });
}
