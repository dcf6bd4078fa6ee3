import { describe, expect, jest, test } from '@jest/globals';
import { Child, textOf } from './child.js';

jest.setTimeout(30_000);

test('what modules and handlers print goes to standard error, and standard output holds messages only', async () => {
  await using server = await Child.ready('main');
  server.call(1, 'noise');
  server.say({ id: 2, method: 'tools/list' });
  expect(textOf(await server.answer(1))).toBe('1');
  await server.answer(2);
  expect(server.messages().map(({ id }) => id)).toEqual([0, 1, 2]);
  await server.until(() => server.stderr.includes('ended'));
  for (const printed of ['printed while loading', 'written while loading', 'console.info', 'as a table', 'written\n']) {
    expect(server.stderr).toContain(printed);
  }
});

test('the version of a server that states none is that of its package', async () => {
  await using server = await Child.ready('main');
  const { result } = await server.answer(0);
  expect(result?.serverInfo).toEqual({ name: 'station', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
});

test('a host that closes standard error does not end the server', async () => {
  await using server = await Child.ready('main');
  server.process.stderr.destroy();
  server.call(1, 'noise');
  server.call(2, 'noise');
  expect(textOf(await server.answer(2))).toBe('1');
});

describe('framing', () => {
  test('survives a byte order mark, CRLF, garbage, blank lines and single bytes', async () => {
    await using server = await Child.start('main');
    const { stdin } = server.process;
    stdin.write('\ufeff');
    const initialize = {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    };
    stdin.write(`${JSON.stringify(initialize)}\r\n{bad\nhello\n\n   \r\n`);
    await server.answer(0);
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: { mood: '😀' } } });
    for (const byte of Buffer.from(`${ping}\n`)) stdin.write(Buffer.of(byte));
    expect((await server.answer(1)).result).toEqual({});
    const errors = server.messages().filter(({ error }) => error !== undefined);
    expect(errors.map(({ id, error }) => [id, error?.code])).toEqual([
      [undefined, -32700],
      [undefined, -32700],
    ]);
  });

  test('keeps the line separators of Unicode inside a message', async () => {
    await using server = await Child.ready('main');
    server.call(1, 'echo', { arguments: { text: 'a\u2028b\u2029c😀' } });
    expect(textOf(await server.answer(1))).toBe('a\u2028b\u2029c😀');
  });

  test('refuses a line of 64 MB without keeping it, and answers the next', async () => {
    await using server = await Child.ready('main');
    const before = server.memory();
    const { stdin } = server.process;
    const chunk = Buffer.alloc(1_048_576, 'x');
    for (let sent = 0; sent < 64; sent++) {
      if (!stdin.write(chunk)) await new Promise((resolve) => stdin.once('drain', resolve));
    }
    stdin.write('\n');
    server.say({ id: 1, method: 'ping' });
    expect((await server.answer(1)).result).toEqual({});
    const [refusal] = server.messages().filter(({ error }) => error !== undefined);
    expect(refusal).toEqual({
      jsonrpc: '2.0',
      error: { code: -32600, message: 'Invalid request: a line may have at most 1000000 bytes' },
    });
    expect(server.memory() - before).toBeLessThan(48 * MIB);
  });
});

test('a reader that falls behind holds up its own requests, not the memory of the server', async () => {
  await using server = await Child.ready('main');
  const before = server.memory();
  const { stdin, stdout } = server.process;
  stdout.pause();
  const calls = 1_500;
  // more than the pipe itself holds
  for (let id = 1; id <= calls; id++) server.call(id, 'bulk', { _meta: { padding: 'x'.repeat(1_000) } });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(stdin.writableLength).toBeGreaterThan(0);
  expect(server.memory() - before).toBeLessThan(100 * MIB);
  // 150 MB in all: counted, not kept
  let answered = 0;
  await new Promise<void>((resolve) => {
    stdout.removeAllListeners('data').on('data', (text: string) => {
      answered += text.split('\n').length - 1;
      if (answered >= calls) resolve();
    });
    stdout.resume();
  });
  expect(answered).toBe(calls);
});

const MIB = 1_048_576;
