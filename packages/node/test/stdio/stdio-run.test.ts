import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupCode, SetupError } from '@arobase/core';
import { describe, expect, jest, test } from '@jest/globals';
import { run } from './scripted-host.js';

describe('when the client closes its end', () => {
  test('the server stops and the exit code is 0', async () => {
    const { input, events, lines, run: one } = run();
    input.end('"a"\n');
    expect(await one.ended).toBe(0);
    expect(lines).toEqual(['"a"']);
    expect(events).toEqual(['heard "a"', 'close', 'stop']);
  });

  test('a call that runs is answered first', async () => {
    const {
      input,
      lines,
      run: one,
    } = run({
      answer: async (text, send) => {
        await sleep(30);
        send(text);
      },
    });
    input.end('"slow"\n');
    expect(await one.ended).toBe(0);
    expect(lines).toEqual(['"slow"']);
  });

  test('a call that never ends gets its grace and no more', async () => {
    const { input, events, run: one } = run({ graceMs: 40, answer: () => new Promise(() => {}) });
    input.end('"hangs"\n');
    expect(await one.ended).toBe(0);
    expect(events).toEqual(['heard "hangs"', 'close', 'stop']);
  });

  test('what was asked while the server starts is answered first', async () => {
    let ready = () => {};
    const starting = new Promise<void>((resolve) => {
      ready = resolve;
    });
    const {
      input,
      lines,
      run: one,
    } = run({
      start: () => starting,
      answer: async (text, send) => {
        await starting;
        send(text);
      },
    });
    input.end('"early"\n');
    await sleep(20);
    ready();
    expect(await one.ended).toBe(0);
    expect(lines).toEqual(['"early"']);
  });

  test('a start that never ends gets the grace and no more', async () => {
    const { input, run: one } = run({ graceMs: 40, start: () => new Promise(() => {}) });
    input.end();
    expect(await one.ended).toBe(0);
  });

  test('a signal cuts the grace short', async () => {
    const { input, events, run: one } = run({ graceMs: 60_000, answer: () => new Promise(() => {}) });
    input.end('"hangs"\n');
    await sleep(20);
    one.signal(143);
    await sleep(20);
    expect(events).toContain('close');
    one.signal(143);
    expect(await one.ended).toBe(143);
  });
});

describe('a signal', () => {
  test('lets the calls that run finish, and the exit code is 0', async () => {
    const {
      input,
      lines,
      run: one,
    } = run({
      answer: async (text, send) => {
        await sleep(30);
        send(text);
      },
    });
    input.write('"slow"\n');
    await sleep(5);
    one.signal(143);
    expect(await one.ended).toBe(0);
    expect(lines).toEqual(['"slow"']);
  });

  test('that comes again ends at once', async () => {
    const { input, run: one } = run({ graceMs: 60_000, answer: () => new Promise(() => {}) });
    input.write('"hangs"\n');
    await sleep(5);
    one.signal(130);
    one.signal(130);
    expect(await one.ended).toBe(130);
  });
});

describe('a server that can not start', () => {
  const mistake = new SetupError(SetupCode.BadOption, { problem: 'Something is wrong', fix: 'Write it right' });

  test('for a mistake in its code ends at once', async () => {
    const { run: one } = run({ start: () => Promise.reject(mistake) });
    await expect(one.started).rejects.toBe(mistake);
    expect(await one.ended).toBe(1);
  });

  test('for another reason tells its client first', async () => {
    const { input, lines, run: one } = run({ start: () => Promise.reject(new Error('no database')) });
    await expect(one.started).rejects.toThrow('no database');
    input.write('"initialize"\n');
    expect(await one.ended).toBe(1);
    expect(lines).toEqual(['"initialize"']);
  });

  test('waits for no client that has left', async () => {
    const { input, run: one } = run({ graceMs: 60_000, start: () => Promise.reject(new Error('no database')) });
    input.end();
    await expect(one.started).rejects.toThrow('no database');
    expect(await one.ended).toBe(1);
  });
});

describe('a server that can not stop', () => {
  test('is reported, and the exit code is 1', async () => {
    const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { input, run: one } = run({ stop: () => Promise.reject(new Error('stuck')) });
    input.end();
    expect(await one.ended).toBe(1);
    expect(told.mock.calls.join()).toContain('the server did not stop: Error: stuck');
    told.mockRestore();
  });

  test('is given up after twice the grace', async () => {
    const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { input, run: one } = run({ graceMs: 20, stop: () => new Promise(() => {}) });
    input.end();
    expect(await one.ended).toBe(1);
    expect(told.mock.calls.join()).toContain('onStop is still running after 40 ms');
    told.mockRestore();
  });
});

test('a reader that goes away ends the server quietly', async () => {
  const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('write EPIPE')) });
  const { input, events, run: one } = run({ output });
  input.write('"a"\n');
  expect(await one.ended).toBe(0);
  expect(events).toEqual(['heard "a"', 'close', 'stop']);
});

test('stop() ends the server once, however often it is called', async () => {
  const { events, run: one } = run();
  await one.started;
  await Promise.all([one.stop(), one.stop()]);
  expect(await one.ended).toBe(0);
  expect(events).toEqual(['stop', 'close']);
});

test('after an exception that nobody caught what is answered already still leaves', async () => {
  const { input, lines, run: one } = run();
  input.write('"a"\n');
  await sleep(5);
  await one.crash();
  expect(await one.ended).toBe(1);
  expect(lines).toEqual(['"a"']);
});
