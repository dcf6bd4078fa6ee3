import type { Output } from './output.js';

export interface WriterOptions {
  readonly output: Output;
  /** What may wait for a slow reader before `full` is told, in characters. */
  readonly highWater: number;
  readonly full: () => void;
  /** Everything is handed on again. */
  readonly drained: () => void;
  /** Nobody reads any more. */
  readonly broken: () => void;
}

/** Lines out, in order. What is sent in one turn is written at once. */
export class LineWriter {
  readonly #options: WriterOptions;
  readonly #waiting: (() => void)[] = [];
  #batch = '';
  #planned = false;
  #writes = 0;
  #full = false;
  #broken = false;

  constructor(options: WriterOptions) {
    this.#options = options;
    // these stay for ever: an error event that nobody hears ends the process
    options.output.on('error', () => this.#break());
    options.output.on('close', () => this.#break());
  }

  send(text: string): void {
    if (this.#broken) return;
    this.#batch += `${text}\n`;
    if (this.#batch.length > LARGE) this.#write();
    else this.#plan();
  }

  /** Resolves when everything is handed on; gives up when the reader takes nothing for `patienceMs`. */
  async flushed(patienceMs: number): Promise<void> {
    this.#write();
    if (this.#broken || this.#writes === 0) return;
    const { output } = this.#options;
    output.setTimeout?.(patienceMs, () => this.#break());
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    output.setTimeout?.(0);
  }

  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    // behind all microtasks, so behind every answer that needs no more than them
    queueMicrotask(() => process.nextTick(this.#due));
  }

  readonly #due = (): void => {
    this.#planned = false;
    this.#write();
  };

  #write(): void {
    if (this.#broken || this.#batch === '') return;
    const { output, highWater } = this.#options;
    const batch = this.#batch;
    this.#batch = '';
    this.#writes += 1;
    output.write(batch, this.#written);
    if (this.#full || output.writableLength <= highWater) return;
    this.#full = true;
    this.#options.full();
  }

  readonly #written = (error?: Error | null): void => {
    this.#writes -= 1;
    if (error) this.#break();
    else if (this.#writes === 0) this.#idle();
  };

  #idle(): void {
    this.#wake();
    if (!this.#full) return;
    this.#full = false;
    this.#options.drained();
  }

  #break(): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#batch = '';
    this.#wake();
    this.#options.broken();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const LARGE = 65_536;
