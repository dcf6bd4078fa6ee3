import { PassThrough, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { StdioTransport } from '../../src/stdio/stdio-transport.js';

test('texts come in one a line and leave one a line', async () => {
  const { input, written, transport, heard } = open();
  input.write('{"a":1}\n{"b":2}\n');
  await setImmediate();
  transport.send('one');
  transport.send('two');
  await transport.flushed(1_000);
  expect(heard).toEqual(['{"a":1}', '{"b":2}']);
  expect(written.join('')).toBe('one\ntwo\n');
});

test('what is sent in one turn is written at once', async () => {
  const { written, transport } = open();
  for (let index = 0; index < 100; index++) transport.send(String(index));
  await setImmediate();
  await setImmediate();
  expect(written).toHaveLength(1);
  expect(written[0]?.split('\n')).toHaveLength(101);
});

test('a line over the limit is answered without an id', async () => {
  const { input, written, heard } = open({ lineLimit: 10 });
  input.write('"01234567890123"\n"ok"\n');
  await settle();
  expect(heard).toEqual(['"ok"']);
  expect(JSON.parse(written.join(''))).toEqual({
    jsonrpc: '2.0',
    error: { code: -32600, message: 'Invalid request: a line may have at most 10 bytes' },
  });
});

test('a line that is not UTF-8 is answered without an id', async () => {
  const { input, written } = open();
  input.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
  await settle();
  expect(JSON.parse(written.join(''))).toEqual({
    jsonrpc: '2.0',
    error: { code: -32700, message: 'Parse error: the line is not UTF-8' },
  });
});

test('a reader that falls behind is not read from until it catches up', async () => {
  const slow = new Slow();
  const { input, transport } = open({ output: slow });
  transport.send('x'.repeat(2_000_000));
  await setImmediate();
  expect(input.isPaused()).toBe(true);
  slow.release();
  await settle();
  expect(input.isPaused()).toBe(false);
});

test('what came in one chunk waits too, and the end of the input behind it', async () => {
  const slow = new Slow();
  const { input, transport, heard, events } = open({
    output: slow,
    onHeard: () => transport.send('x'.repeat(700_000)),
  });
  input.end('"1"\n"2"\n"3"\n"4"\n"5"');
  await settle();
  expect([heard, events]).toEqual([['"1"', '"2"'], []]);
  for (let turn = 0; turn < 5; turn++) {
    slow.release();
    await settle();
  }
  expect([heard, events]).toEqual([['"1"', '"2"', '"3"', '"4"', '"5"'], ['ended']]);
});

test('flushing waits for the reader', async () => {
  const slow = new Slow();
  const { transport } = open({ output: slow });
  transport.send('late');
  let flushed = false;
  const done = transport.flushed(1_000).then(() => {
    flushed = true;
  });
  await settle();
  expect(flushed).toBe(false);
  slow.release();
  await done;
  expect(slow.text).toBe('late\n');
});

test('what was sent before the end is written, what is sent behind it is not', async () => {
  const { written, transport } = open();
  transport.send('before');
  transport.close();
  transport.send('behind');
  await transport.flushed(1_000);
  expect(written.join('')).toBe('before\n');
});

test('a reader that goes away closes the transport once, quietly', async () => {
  const broken = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  });
  const { transport, events } = open({ output: broken });
  transport.send('one');
  await settle();
  transport.send('two');
  await transport.flushed(1_000);
  expect(events).toEqual(['closed', 'broken']);
});

test('the end of the input is told once and leaves the way out open', async () => {
  const { input, written, transport, heard, events } = open();
  input.end('{"last":1}');
  await settle();
  transport.send('answer');
  await transport.flushed(1_000);
  expect(heard).toEqual(['{"last":1}']);
  expect(events).toEqual(['ended']);
  expect(written.join('')).toBe('answer\n');
});

test('nothing is heard any more once the transport is closed', async () => {
  const input = new PassThrough();
  const { transport, heard } = open({ input, onHeard: () => transport.close() });
  input.write('"one"\n"two"\n');
  input.write('"three"\n');
  await settle();
  expect(heard).toEqual(['"one"']);
});

class Slow extends Writable {
  text = '';
  #held: (() => void)[] = [];

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.#held.push(() => {
      this.text += String(chunk);
      done();
    });
  }

  release(): void {
    for (const go of this.#held.splice(0)) go();
  }
}

interface Settings {
  readonly input?: PassThrough;
  readonly output?: Writable;
  readonly lineLimit?: number;
  readonly onHeard?: () => void;
}

function open({ input = new PassThrough(), output, lineLimit = 1_000, onHeard }: Settings = {}) {
  const written: string[] = [];
  const heard: string[] = [];
  const events: string[] = [];
  const kept = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const transport = new StdioTransport({
    input,
    output: output ?? kept,
    lineLimit,
    ended: () => events.push('ended'),
    broken: () => events.push('broken'),
  });
  transport.onClose(() => events.push('closed'));
  transport.onText((text) => {
    heard.push(text);
    onHeard?.();
  });
  return { input, written, heard, events, transport };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
}
