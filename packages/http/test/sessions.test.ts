import { expect, test } from '@jest/globals';
import { HttpClient, messageOf, textOf } from './client.js';
import { Running, until } from './running.js';

const LIST = { id: 1, method: 'tools/list' };

test('a session begins with initialize and is named by its header from then on', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  expect(client.session).toMatch(/^[0-9a-f]{32}$/);
  expect((await client.call('add', { a: 1, b: 2 })).result).toEqual({ content: [{ type: 'text', text: '3' }] });
  expect(running.server.log).toEqual([`start ${client.session}`]);
});

test('an unknown session is 404, and a missing one 400, both with a JSON-RPC error that echoes the id', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const missing = await client.send(LIST);
  const unknown = await client.send(LIST, { 'mcp-session-id': 'f'.repeat(32) });
  expect([missing.status, unknown.status]).toEqual([400, 404]);
  expect(messageOf(missing)).toMatchObject({ id: 1, error: { code: -32600 } });
  expect(messageOf(unknown)).toMatchObject({ id: 1, error: { code: -32600 } });
});

test.each([[''], ['x'.repeat(10_000)], ['with space'], ['__proto__']])('the session id %j is nobody’s', async (id) => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const { status } = await client.send(LIST, { 'mcp-session-id': id });
  expect(status).toBe(404);
});

test('a session that was deleted is gone for every method', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const deleted = await client.open('DELETE');
  deleted.resume();
  expect(deleted.statusCode).toBe(204);
  expect((await client.send(LIST)).status).toBe(404);
  expect((await client.listen()).status).toBe(404);
  expect((await client.open('DELETE')).resume().statusCode).toBe(404);
  expect(running.server.log).toEqual([`start ${client.session}`, `end ${client.session}`]);
});

test('a stale id does not stand in the way of a fresh handshake', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const stale = 'a'.repeat(32);
  const fresh = await client.initialize('2025-11-25', { 'mcp-session-id': stale });
  expect(fresh.status).toBe(200);
  expect(fresh.headers['mcp-session-id']).not.toBe(stale);
  expect((await client.send(LIST, { 'mcp-session-id': stale })).status).toBe(404);
});

test('a session that lives cannot begin again', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const again = await client.initialize();
  expect(again.status).toBe(400);
  expect(messageOf(again)).toMatchObject({ id: 'init', error: { code: -32600 } });
  expect((await client.send(LIST)).status).toBe(200);
});

test('a handshake that fails leaves no session behind', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const reply = await client.send({ id: 1, method: 'initialize', params: {} });
  expect(reply.headers['mcp-session-id']).toBeUndefined();
  expect(messageOf(reply).error?.code).toBe(-32602);
  expect(running.server.log).toEqual([]);
});

test('two clients that use the same ids at once get their own answers', async () => {
  await using running = await Running.start();
  using slow = await HttpClient.connect(running.url);
  using fast = await HttpClient.connect(running.url);
  const waiting = slow.call('wait');
  await until(() => running.server.waiting === 1);
  expect((await fast.call('add', { a: 1, b: 1 })).result).toMatchObject({ content: [{ text: '2' }] });
  running.server.go();
  expect((await waiting).result).toMatchObject({ content: [{ text: 'waited' }] });
});

test('a session ends when nobody has used it for its time, with its streams', async () => {
  await using running = await Running.start({ limits: { sessionIdleMs: 150 } });
  using idle = await HttpClient.connect(running.url);
  using active = await HttpClient.connect(running.url);
  const stream = await idle.listen();
  const keepUsing = setInterval(() => active.send({ id: 1, method: 'ping' }).catch(() => {}), 40);
  try {
    expect(await stream.rest()).toEqual([]);
    expect(running.server.log).toContain(`end ${idle.session}`);
    expect((await idle.send(LIST)).status).toBe(404);
    expect((await active.send(LIST)).status).toBe(200);
  } finally {
    clearInterval(keepUsing);
  }
});

test('a session is not idle while a call of it runs', async () => {
  await using running = await Running.start({ limits: { sessionIdleMs: 60 } });
  using client = await HttpClient.connect(running.url);
  const waiting = client.call('wait');
  await new Promise((resolve) => setTimeout(resolve, 200));
  running.server.go();
  expect((await waiting).result).toMatchObject({ content: [{ text: 'waited' }] });
});

test('a new session takes the place of the one that was used longest ago, never of a busy one', async () => {
  await using running = await Running.start({ limits: { sessions: 2 } });
  using busy = await HttpClient.connect(running.url);
  const waiting = busy.call('wait');
  await until(() => running.server.waiting === 1);
  using oldest = await HttpClient.connect(running.url);
  using newest = await HttpClient.connect(running.url);
  expect((await oldest.send(LIST)).status).toBe(404);
  expect((await newest.send(LIST)).status).toBe(200);
  const other = newest.call('wait');
  await until(() => running.server.waiting === 2);
  using late = new HttpClient(running.url);
  expect((await late.initialize()).status).toBe(503);
  running.server.go();
  await Promise.all([waiting, other]);
});

test('an error of one request leaves the session as it was', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  expect((await client.post('{bad')).status).toBe(400);
  expect(messageOf(await client.send({ id: 2, method: 'no/such' })).error?.code).toBe(-32601);
  expect((await client.post('{"jsonrpc":"2.0","id":{}}')).status).toBe(400);
  expect((await client.call('add', { a: 2, b: 2 })).result).toMatchObject({ content: [{ text: '4' }] });
});

test('without sessions each request stands alone, and there is nothing to listen to or to end', async () => {
  await using running = await Running.start({ sessions: false });
  using client = new HttpClient(running.url);
  const initialized = await client.initialize();
  expect(initialized.status).toBe(200);
  expect(initialized.headers['mcp-session-id']).toBeUndefined();
  const called = await client.send(
    { id: 1, method: 'tools/call', params: { name: 'who' } },
    { 'mcp-protocol-version': '2025-06-18' },
  );
  expect(JSON.parse(textOf(messageOf(called)))).toMatchObject({ revision: '2025-06-18' });
  expect((await client.listen()).status).toBe(405);
  expect((await client.open('DELETE')).resume().statusCode).toBe(405);
  expect(running.server.log).toEqual([]);
});

test('without sessions a request without a version is one of 2025-03-26, so that batches are understood', async () => {
  await using running = await Running.start({ sessions: false });
  using client = new HttpClient(running.url);
  const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
  const { status, text } = await client.post(JSON.stringify(batch));
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual([1, 2].map((id) => ({ jsonrpc: '2.0', id, result: {} })));
});

test('without sessions, what one request began to watch is not watched after it', async () => {
  const watched: string[] = [];
  await using running = await Running.start({ sessions: false });
  running.server.onWatch = (uri) => void watched.push(`watch ${uri}`);
  running.server.onUnwatch = (uri) => void watched.push(`unwatch ${uri}`);
  using client = new HttpClient(running.url);
  const subscribe = { id: 1, method: 'resources/subscribe', params: { uri: 'memo://a' } };
  expect((await client.send(subscribe, { 'mcp-protocol-version': '2025-11-25' })).status).toBe(200);
  expect(watched).toEqual(['watch memo://a', 'unwatch memo://a']);
});
