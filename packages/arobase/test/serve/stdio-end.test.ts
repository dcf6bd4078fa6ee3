import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { Child, program, textOf } from './child.js';

jest.setTimeout(30_000);

describe('a client that closes standard input', () => {
  test('ends the server with 0, its timers notwithstanding, and onStop runs once', async () => {
    await using server = await Child.ready('main');
    const start = Date.now();
    server.process.stdin.end();
    expect(await server.exited).toBe(0);
    expect(Date.now() - start).toBeLessThan(2_000);
    expect(server.stderr.match(/^stopped$/gm)).toHaveLength(1);
  });

  test('gets the answers to all that it asked, though it asked before the server was ready', async () => {
    await using server = await Child.start('main');
    server.initialize();
    server.call(1, 'slow');
    // nothing ends the last line
    server.process.stdin.end('{"jsonrpc":"2.0","id":2,"method":"ping"}');
    expect(await server.exited).toBe(0);
    expect(server.messages().map(({ id }) => id)).toEqual([0, 2, 1]);
  });

  test('gets 5 MB whole, however slowly it reads', async () => {
    await using server = await Child.ready('main');
    const { stdin, stdout } = server.process;
    server.call(1, 'large');
    stdin.end();
    stdout.pause();
    await sleep(300);
    stdout.resume();
    expect(await server.exited).toBe(0);
    expect(textOf(await server.answer(1))).toBe('é'.repeat(2_500_000));
  });

  test('and never opened it gets an end all the same', async () => {
    const server = spawn(process.execPath, [await program('main')], { stdio: ['ignore', 'pipe', 'pipe'] });
    server.stderr.resume();
    let printed = '';
    server.stdout.on('data', (bytes) => (printed += bytes));
    expect(await new Promise((resolve) => server.on('close', resolve))).toBe(0);
    expect(printed).toBe('');
  });

  test('waits for a call that hangs no longer than the grace', async () => {
    await using server = await Child.ready('main', { env: { GRACE: '100' } });
    server.call(1, 'hangs');
    server.process.stdin.end();
    expect(await server.exited).toBe(0);
    expect(server.messages().map(({ id }) => id)).toEqual([0]);
  });
});

test('a client that is killed leaves no orphan', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT, await program('main')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))));
  parent.kill('SIGKILL');
  const start = Date.now();
  while (alive(pid) && Date.now() - start < 4_000) await sleep(25);
  expect(alive(pid)).toBe(false);
  expect(Date.now() - start).toBeLessThan(2_000);
});

test('a client that stops reading ends the server quietly', async () => {
  await using server = await Child.ready('main');
  server.call(1, 'ticking', { _meta: { progressToken: 't' } });
  await server.until(() => server.messages().some(({ method }) => method === 'notifications/progress'));
  server.process.stdout.destroy();
  expect(await server.exited).toBe(0);
  expect(server.stderr).toContain('ticking aborted');
  expect(server.stderr).not.toMatch(/EPIPE|uncaught/);
});

describe.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s', (signal, code) => {
  test('lets the calls that run finish', async () => {
    await using server = await Child.ready('main');
    server.call(1, 'slow');
    await server.until(() => server.stderr.includes('slow began'));
    server.process.kill(signal);
    expect(await server.exited).toBe(0);
    expect(textOf(await server.answer(1))).toBe('done');
    expect(server.stderr.match(/^stopped$/gm)).toHaveLength(1);
  });

  test('ends the server at once when it comes again', async () => {
    await using server = await Child.ready('main', { env: { GRACE: '60000' } });
    server.call(1, 'hangs');
    await server.until(() => server.stderr.includes('hangs began'));
    server.process.kill(signal);
    await sleep(50);
    server.process.kill(signal);
    expect(await server.exited).toBe(code);
  });
});

test('a rejection that nobody handles is reported, and the server lives on', async () => {
  await using server = await Child.ready('main');
  server.call(1, 'stray');
  expect(textOf(await server.answer(1))).toBe('fine');
  await server.until(() => server.stderr.includes('unhandled rejection: Error: stray rejection'));
  server.say({ id: 2, method: 'ping' });
  expect((await server.answer(2)).result).toEqual({});
});

test('an exception that nobody caught is reported, what was answered leaves, and the exit code is 1', async () => {
  await using server = await Child.ready('main');
  server.call(1, 'crash');
  expect(await server.exited).toBe(1);
  expect(textOf(await server.answer(1))).toBe('last words');
  expect(server.stderr).toContain('uncaught exception: Error: thrown out of reach');
});

const PARENT = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, [process.argv[1]], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\\n');
  child.stdout.once('data', () => process.stdout.write(String(child.pid)));
`;

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
