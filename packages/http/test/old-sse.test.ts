import { expect, test } from '@jest/globals';
import { EventReader, HttpClient, type Message, read } from './client.js';
import { Running, until } from './running.js';

const INITIALIZE = {
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
};

async function open(origin: string, headers = {}) {
  const http = new HttpClient(`${origin}/sse`, headers);
  const stream = new EventReader(await http.open('GET', { accept: 'text/event-stream' }));
  const endpoint = await stream.next();
  const messages = new HttpClient(`${origin}${endpoint?.data}`, headers);
  return {
    endpoint,
    stream,
    say: (message: object) => messages.send(message),
    messages,
    [Symbol.dispose]() {
      stream.cut();
      http[Symbol.dispose]();
      messages[Symbol.dispose]();
    },
  };
}

test('HTTP+SSE is off by default', async () => {
  await using running = await Running.start();
  using client = new HttpClient(`${new URL(running.url).origin}/sse`);
  expect((await client.open('GET')).resume().statusCode).toBe(404);
});

test('a client of 2024-11-05 learns where to post, and hears its answers on its stream', async () => {
  await using running = await Running.start({ sse: true });
  using client = await open(new URL(running.url).origin);
  expect(client.endpoint).toEqual({
    event: 'endpoint',
    data: expect.stringMatching(/^\/messages\?sessionId=[0-9a-f]{32}$/),
  });
  const accepted = await client.say(INITIALIZE);
  expect([accepted.status, accepted.text]).toEqual([202, '']);
  expect((await client.stream.message())?.result).toMatchObject({ protocolVersion: '2024-11-05' });
  await client.say({
    id: 1,
    method: 'tools/call',
    params: { name: 'count', arguments: { to: 2 }, _meta: { progressToken: 1 } },
  });
  const heard: (Message | undefined)[] = [];
  for (let count = 0; count < 3; count += 1) heard.push(await client.stream.message());
  expect(heard.map((message) => message?.method)).toEqual([
    'notifications/progress',
    'notifications/progress',
    undefined,
  ]);
  running.server.tools.add({ name: 'new', description: 'new', input: {}, handler: () => 1 });
  expect((await client.stream.message())?.method).toBe('notifications/tools/list_changed');
});

test('the paths can be others', async () => {
  await using running = await Running.start({ sse: { path: '/mcp/sse', messages: 'mcp/messages/' } });
  using client = new HttpClient(`${new URL(running.url).origin}/mcp/sse`);
  const stream = new EventReader(await client.open('GET'));
  expect((await stream.next())?.data).toMatch(/^\/mcp\/messages\?sessionId=/);
  stream.cut();
});

test('the stream is the session: what runs is cancelled when it closes', async () => {
  await using running = await Running.start({ sse: true });
  using client = await open(new URL(running.url).origin);
  await client.say(INITIALIZE);
  await client.say({ id: 1, method: 'tools/call', params: { name: 'wait' } });
  await until(() => running.server.waiting === 1);
  client.stream.cut();
  await until(() => running.server.signals[0]?.aborted === true);
  expect((await client.say({ id: 2, method: 'ping' })).status).toBe(404);
  expect(running.server.log).toHaveLength(2);
});

test('malformed messages are refused where they are posted', async () => {
  await using running = await Running.start({ sse: true, limits: { body: 1000 } });
  using client = await open(new URL(running.url).origin);
  const statuses = [
    (await client.messages.post('{bad')).status,
    (await client.messages.post('{}')).status,
    (await client.messages.post(' '.repeat(1001))).status,
    (await client.messages.post('{}', { 'content-type': 'text/plain' })).status,
    (await read(await client.messages.open('GET'))).status,
  ];
  expect(statuses).toEqual([400, 400, 413, 415, 405]);
  using stranger = new HttpClient(`${new URL(running.url).origin}/messages`);
  expect((await stranger.send({ id: 1, method: 'ping' })).status).toBe(400);
});

test('nobody posts to the stream of somebody else, and pages of other origins do not get that far', async () => {
  await using running = await Running.start({
    sse: true,
    authenticate: (request) => ({ principal: request.header('authorization') ?? null }),
  });
  const { origin } = new URL(running.url);
  using client = await open(origin, { authorization: 'a' });
  expect((await client.say({ id: 1, method: 'ping' })).status).toBe(202);
  expect((await client.messages.send({ id: 2, method: 'ping' }, { authorization: 'b' })).status).toBe(404);
  expect((await client.messages.send({ id: 2, method: 'ping' }, { origin: 'https://evil.example' })).status).toBe(403);
  using nobody = new HttpClient(`${origin}/sse`);
  expect((await nobody.open('GET', { origin: 'https://evil.example' })).resume().statusCode).toBe(403);
  expect((await nobody.open('GET')).resume().statusCode).toBe(401);
});
