import { gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { HttpClient, messageOf, textOf } from './client.js';
import { Running, until } from './running.js';

const LIST = { id: 1, method: 'tools/list' };

test.each([
  ['application/json'],
  ['*/*'],
  ['application/*'],
  ['Application/JSON;q=0.9, Text/Event-Stream;q=0.1'],
  [''],
])('Accept %j is served as JSON', async (accept) => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const reply = await client.send(LIST, { accept });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json']);
});

test('a client that takes streams only gets its answer on one', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url, '2025-11-25', { accept: 'text/event-stream' });
  expect(client.session).toMatch(/^[0-9a-f]{32}$/);
  const reply = await client.send({ id: 1, method: 'ping' });
  expect(reply.headers['content-type']).toBe('text/event-stream');
  expect(reply.text).toMatch(/^id: \S+\ndata: \n\nid: \S+\ndata: \{"jsonrpc":"2.0","id":1,"result":\{\}\}\n\n$/);
});

test('a client that takes neither JSON nor streams is told so', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  expect((await client.send(LIST, { accept: 'text/html, application/json;q=0' })).status).toBe(406);
});

test('a client that takes JSON only gets its answer, and what would have come before it is dropped', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url, '2025-11-25', { accept: 'application/json' });
  const answer = await client.call('count', { to: 3 }, { _meta: { progressToken: 1 } });
  expect(answer.result).toEqual({ content: [{ type: 'text', text: '3' }] });
});

test.each([['text/plain'], ['application/jsonp'], ['application/x-www-form-urlencoded']])(
  'Content-Type %s is refused with 415',
  async (type) => {
    await using running = await Running.start();
    using client = await HttpClient.connect(running.url);
    expect((await client.send(LIST, { 'content-type': type })).status).toBe(415);
  },
);

test('a content type may have parameters', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  expect((await client.send(LIST, { 'content-type': 'Application/JSON; charset=UTF-8' })).status).toBe(200);
});

test.each([
  ['{bad', -32700],
  ['', -32700],
  ['"text"', -32600],
  ['null', -32600],
  ['[]', -32600],
  ['{}', -32600],
  ['{"jsonrpc":"1.0","id":7,"method":"ping"}', -32600, 7],
  ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600],
  ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600],
  ['{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', -32600],
  ['{"jsonrpc":"2.0","id":1e300,"method":"initialize"}', -32600],
  [
    '{"jsonrpc":"2.0","id":9007199254740993,"method":"x","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}',
    -32600,
  ],
  ['{"jsonrpc":"2.0","id":7,"method":"ping","params":[]}', -32600, 7],
  ['{"jsonrpc":"2.0","id":7,"result":{},"error":{"code":1,"message":""}}', -32600],
])('the body %j is a 400', async (body, code, id = undefined) => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const reply = await client.post(body);
  expect(reply.status).toBe(400);
  expect(messageOf(reply)).toEqual({
    jsonrpc: '2.0',
    ...(id !== undefined && { id }),
    error: { code, message: expect.any(String) },
  });
});

test('a body that is not UTF-8 is a parse error, a byte order mark is none', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const bad = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"\xff"}', 'latin1');
  expect(messageOf(await client.post(bad)).error?.code).toBe(-32700);
  expect((await client.post('\ufeff{"jsonrpc":"2.0","id":1,"method":"ping"}')).status).toBe(200);
});

test('a body that is encoded is a 415, and "identity" encodes nothing', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const zipped = gzipSync('{"jsonrpc":"2.0","id":1,"method":"ping"}');
  expect((await client.post(zipped, { 'content-encoding': 'gzip' })).status).toBe(415);
  const plain = await client.send({ id: 1, method: 'ping' }, { 'content-encoding': 'identity' });
  expect(plain.status).toBe(200);
});

test('a request may name its target in full', async () => {
  await using running = await Running.start();
  const { host, port } = new URL(running.url);
  const text = '{"jsonrpc":"2.0","id":1,"method":"server/discover"}';
  const socket = connect(Number(port), '127.0.0.1');
  socket.end(
    `POST http://${host}/mcp?x=1 HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
  );
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('Mcp-Session-Id is missing');
});

test('a message that is nested too deeply is refused', async () => {
  await using running = await Running.start({ limits: { depth: 8 } });
  using client = await HttpClient.connect(running.url);
  const nested = (levels: number) =>
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
  expect((await client.post(nested(6))).status).toBe(200);
  expect((await client.post(nested(7))).status).toBe(400);
});

test('notifications and answers are accepted without a body', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const replies = [
    await client.send({ method: 'notifications/unknown' }),
    await client.send({ id: 99, result: {} }),
    await client.send({ id: 99, error: { code: -1, message: 'no' } }),
  ];
  expect(replies.map(({ status, text }) => [status, text])).toEqual([202, 202, 202].map((status) => [status, '']));
});

test('errors of a call are answers like others', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const replies = [
    await client.send({ id: 1, method: 'no/such' }),
    await client.send({ id: 2, method: 'tools/call', params: { name: 'no such' } }),
    await client.send({ id: 3, method: 'resources/read', params: { uri: 'none://x' } }),
  ];
  expect(replies.map((reply) => [reply.status, messageOf(reply).error?.code])).toEqual([
    [200, -32601],
    [200, -32602],
    [200, -32002],
  ]);
});

test.each([['1999-01-01'], ['latest'], [''], ['2025-06-18, 2025-11-25']])(
  'MCP-Protocol-Version %j is a 400 on every method',
  async (version) => {
    await using running = await Running.start();
    using client = await HttpClient.connect(running.url);
    const headers = { 'mcp-protocol-version': version };
    const post = await client.send(LIST, headers);
    expect([post.status, messageOf(post).id]).toEqual([400, 1]);
    const get = await client.open('GET', { accept: 'text/event-stream', ...headers });
    expect(get.resume().statusCode).toBe(400);
  },
);

test('in a session, the revision agreed on counts, whatever other one a header names', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url, '2025-06-18');
  client.version = undefined;
  const who = async (headers = {}) => {
    const reply = await client.send({ id: 1, method: 'tools/call', params: { name: 'who' } }, headers);
    return JSON.parse(textOf(messageOf(reply))).revision as string;
  };
  expect(await who()).toBe('2025-06-18');
  expect(await who({ 'mcp-protocol-version': '2025-03-26' })).toBe('2025-06-18');
});

test('a batch is answered with one array where the revision has batches', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url, '2025-03-26');
  const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
  const call = {
    jsonrpc: '2.0',
    id: 3,
    method: 'tools/call',
    params: { name: 'count', arguments: { to: 2 }, _meta: { progressToken: 1 } },
  };
  const both = await client.post(JSON.stringify([ping(1), ping(2)]));
  expect([both.status, JSON.parse(both.text)]).toEqual([200, [1, 2].map((id) => ({ jsonrpc: '2.0', id, result: {} }))]);
  const quiet = await client.post(JSON.stringify([{ jsonrpc: '2.0', method: 'notifications/x' }]));
  expect([quiet.status, quiet.text]).toEqual([202, '']);
  const streamed = await client.post(JSON.stringify([ping(1), call]));
  const data = streamed.text.split('\n').filter((line) => line.startsWith('data: '));
  expect(data).toHaveLength(3);
  expect(JSON.parse(data[2]!.slice(6))).toHaveLength(2);
});

test('a batch is refused where the revision has none, and initialize is never part of one', async () => {
  await using running = await Running.start();
  using newer = await HttpClient.connect(running.url, '2025-06-18');
  using older = await HttpClient.connect(running.url, '2025-03-26');
  const batch = (method: string) => JSON.stringify([{ jsonrpc: '2.0', id: 1, method, params: {} }]);
  expect((await newer.post(batch('ping'))).status).toBe(400);
  expect((await older.post(batch('initialize'))).status).toBe(400);
  expect(messageOf(await older.post(batch('initialize'))).error?.code).toBe(-32600);
});

test('other methods are told which ones there are', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  for (const method of ['PUT', 'PATCH', 'OPTIONS', 'HEAD']) {
    const { statusCode, headers } = (await client.open(method)).resume();
    expect([method, statusCode, headers.allow]).toEqual([method, 405, 'GET, POST, DELETE']);
  }
});

test('a trailing slash leads to the same place, anything else nowhere', async () => {
  await using running = await Running.start({ path: 'api//mcp/' });
  const origin = new URL(running.url).origin;
  for (const path of ['/api/mcp', '/api/mcp/', '/api//mcp?x=1']) {
    using client = new HttpClient(origin + path);
    expect([path, (await client.initialize()).status]).toEqual([path, 200]);
  }
  using lost = new HttpClient(`${origin}/mcp`);
  const reply = await lost.initialize();
  expect([reply.status, reply.text]).toEqual([404, expect.stringContaining('/api/mcp')]);
});

test('a body over the limit is a 413, by its length or as it comes, and the connection ends', async () => {
  await using running = await Running.start({ limits: { body: 64 * 1024 } });
  using client = await HttpClient.connect(running.url);
  const text = (bytes: number) => `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"t":"${'é'.repeat(bytes / 2)}"}}`;
  expect((await client.post(text(60_000))).status).toBe(200);
  const tooLong = await client.post(text(2_000_000));
  expect([tooLong.status, tooLong.headers.connection]).toEqual([413, 'close']);
  const chunked = await client.post(text(2_000_000), { 'transfer-encoding': 'chunked' });
  expect([chunked.status, chunked.headers.connection]).toEqual([413, 'close']);
  expect((await client.send(LIST)).status).toBe(200);
});

test.each([['mcp-session-id'], ['mcp-protocol-version'], ['origin'], ['authorization'], ['host'], ['content-type']])(
  'two headers %s are a 400 or 403',
  async (name) => {
    await using running = await Running.start();
    const { hostname, port } = new URL(running.url);
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const values = name === 'host' ? ['127.0.0.1', 'localhost'] : ['a', 'b'];
    const head = [
      'POST /mcp HTTP/1.1',
      ...(name === 'host' ? [] : [`host: ${hostname}`]),
      ...values.map((value) => `${name}: ${value}`),
      `content-length: ${body.length}`,
      'connection: close',
    ];
    const answer = await raw(Number(port), `${head.join('\r\n')}\r\n\r\n${body}`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
  },
);

test('a cancelled call is told so in JSON, and its stream just ends', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const json = client.send({ id: 0, method: 'tools/call', params: { name: 'wait' } });
  await until(() => running.server.waiting === 1);
  const stream = await client.stream({
    id: '0',
    method: 'tools/call',
    params: { name: 'begin', _meta: { progressToken: 1 } },
  });
  await until(() => running.server.waiting === 2);
  for (const requestId of [0, '0']) {
    expect((await client.send({ method: 'notifications/cancelled', params: { requestId } })).status).toBe(202);
  }
  expect(messageOf(await json)).toEqual({
    jsonrpc: '2.0',
    id: 0,
    error: { code: -32603, message: 'The request was cancelled' },
  });
  expect((await stream.rest()).map(({ method }) => method)).toEqual(['notifications/progress']);
  expect(running.server.signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('handlers see the request that carries their call', async () => {
  await using running = await Running.start({ trustProxy: 1 });
  using client = await HttpClient.connect(running.url, '2025-11-25', {
    'x-trace': ['a', 'b'],
    'x-forwarded-for': 'spoofed, 203.0.113.7',
  });
  const answer = await client.call('who');
  expect(JSON.parse(textOf(answer))).toEqual({
    session: client.session,
    revision: '2025-11-25',
    client: 'test',
    method: 'POST',
    path: '/mcp',
    remote: '203.0.113.7',
    trace: ['a', 'b'],
  });
});

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
