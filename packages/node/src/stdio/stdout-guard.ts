import type { Output } from './output.js';

export interface StdoutGuard {
  /** The way to the real standard output. */
  readonly output: Output;
  /** Gives standard output back to everybody. */
  restore(): void;
}

/**
 * Keeps standard output for messages: what `console` and dependencies write there goes to standard error. Bytes that go to the
 * descriptor itself (`fs.writeSync(1)`, a child process that inherits it) are out of reach.
 */
export function guardStdout(): StdoutGuard {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  const restores = [replace(stdout, 'write', divertedWrite), replace(stdout, 'end', divertedEnd)];
  // a host that closes standard error does not end the process
  stderr.on('error', ignore);
  return {
    output: {
      write: (text, done) => write(text, done),
      get writableLength() {
        return stdout.writableLength;
      },
      on: (event, listener) => stdout.on(event, listener),
      setTimeout: (milliseconds, listener) => stdout.setTimeout?.(milliseconds, listener),
    },
    restore() {
      for (const restore of restores) restore();
      stderr.off('error', ignore);
    },
  };
}

/** Always true: who waits for `drain` would wait for an event of the wrong stream. */
function divertedWrite(...args: unknown[]): boolean {
  Reflect.apply(process.stderr.write, process.stderr, args);
  return true;
}

function divertedEnd(...args: unknown[]): typeof process.stdout {
  const [chunk] = args;
  if (typeof chunk === 'string' || chunk instanceof Uint8Array) process.stderr.write(chunk);
  const done = args.at(-1);
  if (typeof done === 'function') process.nextTick(done);
  return process.stdout;
}

function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
}

function ignore(): void {}
