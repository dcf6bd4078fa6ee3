import { isUtf8 } from 'node:buffer';

export interface LineOptions {
  /** Longest line that is read, in bytes. */
  readonly limit: number;
  /** One line without its end. Blank lines are left out. */
  readonly line: (text: string) => void;
  readonly refused: (reason: Refusal) => void;
}

export type Refusal = 'too long' | 'not utf-8';

/**
 * Bytes in, lines out. A line ends with LF or CRLF; a byte order mark before the first is left out. What is over the limit is
 * dropped as it comes, and the line behind it is read as usual.
 */
export class LineDecoder {
  readonly #options: LineOptions;
  #held = new Tail();
  #skipping = false;
  #fresh = true;
  #paused = false;
  #waiting = '';

  constructor(options: LineOptions) {
    this.#options = options;
  }

  write(chunk: Buffer): void {
    const start = this.#held.length > 0 || this.#skipping ? this.#finish(chunk) : 0;
    const end = Math.max(start, chunk.lastIndexOf(LF) + 1);
    if (end > start) this.#whole(chunk.subarray(start, end));
    if (end < chunk.length) this.#hold(chunk.subarray(end));
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** Keeps what is left of this chunk until `resume`: lines that are answered at once may be answered with a lot. */
  pause(): void {
    this.#paused = true;
  }

  /** Gives the lines that waited. False: paused again before the last of them. */
  resume(): boolean {
    this.#paused = false;
    this.#split(this.#waiting);
    return !this.#paused;
  }

  /** The bytes are over: what came since the last line end is a line too. */
  end(): void {
    if (this.#held.length > 0) this.#one(this.#held.take());
  }

  /** Ends the line that earlier chunks began; gives the place behind it. */
  #finish(chunk: Buffer): number {
    const end = chunk.indexOf(LF);
    if (end < 0) return 0;
    this.#hold(chunk.subarray(0, end));
    if (!this.#skipping) this.#one(this.#held.take());
    this.#skipping = false;
    return end + 1;
  }

  #hold(bytes: Buffer): void {
    if (this.#skipping) return;
    // one byte more, for the CR that does not count
    if (this.#held.length + bytes.length <= this.#options.limit + 1) {
      this.#held.add(bytes);
      return;
    }
    this.#skipping = true;
    this.#held = new Tail();
    this.#options.refused('too long');
  }

  /** Whole lines: decoded at once, since a line end never stands inside a character. */
  #whole(bytes: Buffer): void {
    const text = bytes.toString('utf8');
    // a replacement character may stand for bytes that are no text
    if (bytes.length > this.#options.limit || text.includes('\ufffd')) this.#each(bytes);
    else this.#split(text);
  }

  #split(text: string): void {
    let from = 0;
    for (let to = text.indexOf('\n'); to >= 0 && !this.#paused; to = text.indexOf('\n', from)) {
      this.#give(text.slice(from, to));
      from = to + 1;
    }
    this.#waiting = text.slice(from);
  }

  #each(bytes: Buffer): void {
    for (let from = 0, to = bytes.indexOf(LF); to >= 0; from = to + 1, to = bytes.indexOf(LF, from)) {
      this.#one(bytes.subarray(from, to));
    }
  }

  #one(bytes: Buffer): void {
    const length = bytes.at(-1) === CR ? bytes.length - 1 : bytes.length;
    if (length > this.#options.limit) this.#options.refused('too long');
    else if (!isUtf8(bytes)) this.#options.refused('not utf-8');
    else this.#give(bytes.toString('utf8'));
  }

  #give(text: string): void {
    const start = this.#fresh && text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
    const end = text.charCodeAt(text.length - 1) === CR ? text.length - 1 : text.length;
    this.#fresh = false;
    const line = start === 0 && end === text.length ? text : text.slice(start, end);
    if (line !== '' && !isBlank(line)) this.#options.line(line);
  }
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const BYTE_ORDER_MARK = 0xfeff;
const SMALLEST = 4096;

/** The beginning of a line, in a buffer that doubles: a line that comes byte by byte is copied a few times, not once a byte. */
class Tail {
  #buffer = Buffer.alloc(0);
  length = 0;

  add(bytes: Buffer): void {
    const length = this.length + bytes.length;
    if (length > this.#buffer.length) this.#grow(length);
    bytes.copy(this.#buffer, this.length);
    this.length = length;
  }

  take(): Buffer {
    const bytes = this.#buffer.subarray(0, this.length);
    // the bytes are decoded before the next chunk comes, so a small buffer is used again
    if (this.#buffer.length > SMALLEST) this.#buffer = Buffer.alloc(0);
    this.length = 0;
    return bytes;
  }

  #grow(length: number): void {
    const buffer = Buffer.allocUnsafeSlow(Math.max(SMALLEST, this.#buffer.length * 2, length));
    this.#buffer.copy(buffer, 0, 0, this.length);
    this.#buffer = buffer;
  }
}

function isBlank(line: string): boolean {
  const first = line.charCodeAt(0);
  return (first <= SPACE || first === BYTE_ORDER_MARK) && line.trim() === '';
}
