import { expect, test } from '@jest/globals';
import { HttpClient, type Message, messageOf } from './client.js';
import { Running, until } from './running.js';

const MODERN = '2026-07-28';
const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const claim = (version: unknown = MODERN) => ({ _meta: { [VERSION]: version, [CAPABILITIES]: {} } });
const header = (version: string, more: object = {}) => ({ 'mcp-protocol-version': version, ...more });
const HELLO = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };

const told = ({ status, text }: { status: number; text: string }) => [
  status,
  text === '' ? undefined : (JSON.parse(text) as Message).error?.code,
];

test('a handshake whose header names a revision without one is a mismatch', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const reply = await client.initialize('2025-11-25', header(MODERN));
  expect(told(reply)).toEqual([400, -32020]);
  expect(messageOf(reply).id).toBe('init');
  expect(reply.headers['mcp-session-id']).toBeUndefined();
  expect(running.server.log).toEqual([]);
});

test('a request without a claim under a header of 2026-07-28 or later is told which keys are missing', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  for (const version of [MODERN, '2027-01-01']) {
    const reply = await client.send({ id: 1, method: 'tools/list' }, header(version));
    expect(told(reply)).toEqual([400, -32602]);
    expect(messageOf(reply).error?.message).toMatch(/protocolVersion.*clientCapabilities/);
  }
});

test('a claim and a header that name two revisions are a mismatch, whichever of them is known', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  for (const [said, written] of [
    [MODERN, '2025-11-25'],
    ['2025-11-25', MODERN],
    ['v999.0.0', MODERN],
    [MODERN, ''],
  ] as const) {
    const headers = header(written, { 'mcp-method': 'tools/list' });
    expect(told(await client.send({ id: 1, method: 'tools/list', params: claim(said) }, headers))).toEqual([
      400, -32020,
    ]);
  }
});

test('a notification need not repeat anything in headers, and what it repeats must be what it says', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const notify = async (headers: object) =>
    told(await client.send({ method: 'notifications/cancelled', params: claim() }, headers as never));
  expect(await notify({})).toEqual([202, undefined]);
  expect(await notify(header(MODERN, { 'mcp-method': 'notifications/cancelled' }))).toEqual([202, undefined]);
  expect(await notify(header('2025-11-25'))).toEqual([400, -32020]);
  expect(await notify(header(MODERN, { 'mcp-method': 'notifications/other' }))).toEqual([400, -32020]);
  const bare = await client.send({ method: 'notifications/x' }, header(MODERN));
  expect([bare.status, bare.text]).toEqual([202, '']);
});

test('a notification cannot take a stateless request back: closing its stream does', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const headers = header(MODERN, { 'mcp-method': 'tools/call', 'mcp-name': 'wait' }) as never;
  const answer = client.send({ id: 7, method: 'tools/call', params: { name: 'wait', ...claim() } }, headers);
  await until(() => running.server.waiting === 1);
  const params = { requestId: 7, ...claim() };
  expect((await client.send({ method: 'notifications/cancelled', params })).status).toBe(202);
  expect(running.server.signals.map(({ aborted }) => aborted)).toEqual([false]);
  running.server.go();
  expect(messageOf(await answer)).toMatchObject({ id: 7, result: { content: [{ text: 'waited' }] } });
});

test('an array with a claim in it is refused, also where the session has batches', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url, '2025-03-26');
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const listed = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: claim() };
  expect(told(await client.post(JSON.stringify([ping, listed])))).toEqual([400, -32600]);
  expect(told(await client.post(JSON.stringify([ping]), header(MODERN) as never))).toEqual([400, -32600]);
});

test('methods of 2026-07-28 are unknown to a session, and the answer is one like others', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  for (const method of ['server/discover', 'subscriptions/listen', 'tasks/get']) {
    expect(told(await client.send({ id: 1, method }))).toEqual([200, -32601]);
  }
});

test('what a session has is nothing to a stateless request, which is not even told so', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const reply = await client.send(
    { id: 1, method: 'tools/list', params: claim() },
    header(MODERN, { 'mcp-method': 'tools/list', 'mcp-session-id': 'unknown', 'last-event-id': 'a_1' }) as never,
  );
  expect(told(reply)).toEqual([200, undefined]);
  expect(reply.headers['mcp-session-id']).toBeUndefined();
});

test('a server without handshakes says so to whatever belongs to one', async () => {
  await using running = await Running.start({ revisions: [MODERN] });
  using client = new HttpClient(running.url);
  const post = async (body: object) => told(await client.post(JSON.stringify(body)));
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect(await post({ ...ping, method: 'initialize', params: HELLO })).toEqual([400, -32022]);
  expect(await post(ping)).toEqual([400, -32022]);
  expect(await post([ping])).toEqual([400, -32600]);
  expect(await post({ jsonrpc: '2.0', id: 1, result: {} })).toEqual([400, -32600]);
  expect(await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual([202, undefined]);
});

test('MCP-Protocol-Version of DELETE is looked at, too', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const ended = await client.open('DELETE', header('1999-01-01') as never);
  expect(ended.resume().statusCode).toBe(400);
  expect((await client.send({ id: 1, method: 'ping' })).status).toBe(200);
});

test.each([
  ['a method that is no text', { method: 5, id: 1 }],
  ['another version of JSON-RPC', { jsonrpc: '1.0', method: 'tools/list', id: 1 }],
  ['nothing at all', {}],
])('under a header of 2026-07-28, %s is no message before it is anything else', async (_, message) => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const reply = await client.send(message, header(MODERN));
  expect(told(reply)).toEqual([400, -32600]);
  expect(messageOf(reply).error?.message).not.toContain('inputResponses');
});
