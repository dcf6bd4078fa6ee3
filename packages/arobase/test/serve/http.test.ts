import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { Child } from './child.js';

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** A child that listens, and a client with a session at it. */
async function listening(fixture: string, args: readonly string[] = ['--http', '0'], env: Record<string, string> = {}) {
  const child = await Child.start(fixture, { args, env });
  let url: string | undefined;
  await child.until(() => (url = /listens on (\S+),/.exec(child.stderr)?.[1]) !== undefined);
  return { child, url: url as string };
}

async function post(url: string, message: object, headers: object = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });
}

async function session(url: string): Promise<{ 'mcp-session-id': string }> {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const response = await post(url, { id: 0, method: 'initialize', params });
  await response.text();
  return { 'mcp-session-id': response.headers.get('mcp-session-id') ?? '' };
}

test('--http serves on loopback, and says so in one line on standard error', async () => {
  const { child, url } = await listening('main');
  await using _ = child;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  const headers = await session(url);
  const answer = await post(
    url,
    { id: 1, method: 'tools/call', params: { name: 'echo', arguments: { text: 'hi' } } },
    headers,
  );
  expect(await answer.json()).toMatchObject({ result: { content: [{ text: 'hi' }] } });
  expect(child.stderr.match(/listens on/g)).toHaveLength(1);
});

test('a signal lets a running call finish and ends streams and idle connections; the process ends with 0', async () => {
  const { child, url } = await listening('main');
  await using _ = child;
  const headers = await session(url);
  const streams = await Promise.all(
    [1, 2, 3].map(() => fetch(url, { headers: { accept: 'text/event-stream', ...headers } })),
  );
  const call = post(url, { id: 1, method: 'tools/call', params: { name: 'slow' } }, headers);
  await child.until(() => child.stderr.includes('slow began'));
  const asked = Date.now();
  child.process.kill('SIGTERM');
  expect(await (await call).json()).toMatchObject({ result: { content: [{ text: 'done' }] } });
  for (const stream of streams) await stream.text();
  expect(await child.exited).toBe(0);
  expect(Date.now() - asked).toBeLessThan(3_000);
  expect(child.stderr.match(/^stopped$/gm)).toHaveLength(1);
});

test('a second signal ends a process that waits for its calls', async () => {
  const { child, url } = await listening('main');
  await using _ = child;
  const headers = await session(url);
  const call = post(url, { id: 1, method: 'tools/call', params: { name: 'hangs' } }, headers).catch(() => 'cut');
  await child.until(() => child.stderr.includes('hangs began'));
  child.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.process.kill('SIGTERM');
  expect(await child.exited).toBe(143);
  expect(await call).toBe('cut');
});

test('a port that is taken is named, and the process ends with 1', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    await using child = await Child.start('main', { args: ['--http', String(port)] });
    expect(await child.exited).toBe(1);
    expect(child.stderr).toContain(`Cannot listen on 127.0.0.1, port ${port}: the port is in use. `);
    expect(child.stdout).not.toContain('Cannot listen');
  } finally {
    other.close();
  }
});

test('without a port --http takes that of PORT', async () => {
  const { child, url } = await listening('main', ['--http'], { PORT: '0' });
  await using _ = child;
  expect(new URL(url).port).not.toBe('3000');
  await using mistaken = await Child.start('main', { args: ['--http'], env: { PORT: 'web' } });
  expect(await mistaken.exited).toBe(2);
  expect(mistaken.stderr).toContain('PORT is "web": write a port from 0 to 65535.');
});

test('a server that anybody could reach says first who may call it', async () => {
  await using child = await Child.start('main', { args: ['--http', '0', '--host', '0.0.0.0'] });
  expect(await child.exited).toBe(1);
  expect(child.stderr).toMatch(/^--host 0\.0\.0\.0 lets others reach the server.*allowedHosts.*\(BAD_OPTION\)$/m);
});

test('a server whose start failed listens, is not ready, and tells clients the id of the fault', async () => {
  const { child, url } = await listening('unready');
  await using _ = child;
  expect((await fetch(new URL('/readyz', url))).status).toBe(503);
  expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  const answer = await post(url, { id: 5, method: 'initialize', params: {} });
  const { id, error } = (await answer.json()) as { id: number; error: { code: number; message: string } };
  expect([answer.status, id, error.code]).toEqual([200, 5, -32603]);
  const [, fault] = /\(fault (\w+)\)/.exec(error.message) ?? [];
  expect(child.stderr).toContain(`fault ${fault}`);
});
