import { PassThrough, Writable } from 'node:stream';
import { DEFAULT_LIMITS, type Transport } from '@arobase/core';
import { type StdioHost, StdioRun } from '../../src/stdio/stdio-run.js';

export interface Script {
  readonly graceMs?: number;
  readonly start?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
  /** Answers one text; by default at once, with the text itself. */
  readonly answer?: (text: string, send: (text: string) => void) => void | Promise<void>;
  readonly output?: Writable;
}

/** A server of few words on pipes in memory, and everything that happened to it. */
export function run(script: Script = {}) {
  const input = new PassThrough();
  const events: string[] = [];
  const lines: string[] = [];
  const kept = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).trimEnd().split('\n'));
      done();
    },
  });
  const started = new StdioRun(scriptedHost(script, events), { input, output: script.output ?? kept });
  return { input, events, lines, run: started };
}

function scriptedHost({ graceMs = 1_000, start, stop, answer = echo }: Script, events: string[]): StdioHost {
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;
  const calls = new Set<Promise<void>>();
  const settled = async () => void (await Promise.allSettled(calls));
  return {
    limits: { ...DEFAULT_LIMITS, graceMs },
    start: () => (starting ??= (start ?? nothing)()),
    stop: () =>
      (stopping ??= (async () => {
        await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
        events.push('stop');
        await stop?.();
      })()),
    connect(transport: Transport) {
      transport.onClose(() => events.push('close'));
      transport.onText((text) => {
        events.push(`heard ${text}`);
        const call = Promise.resolve(answer(text, (reply) => transport.send(reply)));
        calls.add(call);
        void call.then(() => calls.delete(call));
      });
      return {
        settled,
        close: () => transport.close(),
      };
    },
  };
}

async function nothing(): Promise<void> {}

function echo(text: string, send: (text: string) => void): void {
  send(text);
}
