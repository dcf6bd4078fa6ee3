import { expect, test } from '@jest/globals';
import { CapabilityMissing, type Context, ProtocolError } from 'arobase';
import { EventReader, HttpClient, type Message, messageOf, read } from './client.js';
import { Running, until } from './running.js';

const MODERN = '2026-07-28';
const PREFIX = 'io.modelcontextprotocol/';
const SUBSCRIPTION = `${PREFIX}subscriptionId`;

interface Asked {
  readonly id?: unknown;
  readonly meta?: object;
  readonly headers?: Record<string, string>;
}

/** Posts a stateless request that its headers repeat. */
function post(
  client: HttpClient,
  method: string,
  params: { name?: string; [key: string]: unknown },
  asked: Asked = {},
) {
  const { id = 1, meta = {}, headers = {} } = asked;
  const _meta = { [`${PREFIX}protocolVersion`]: MODERN, [`${PREFIX}clientCapabilities`]: {}, ...meta };
  const { name } = params;
  const mirrored = {
    'mcp-protocol-version': MODERN,
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': name }),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta } });
  return client.open('POST', { ...mirrored, ...headers }, body);
}

async function stream(client: HttpClient, method: string, params: object, asked?: Asked): Promise<EventReader> {
  return new EventReader(await post(client, method, params as never, asked));
}

const listen = (client: HttpClient, notifications: object, id: unknown = 1) =>
  stream(client, 'subscriptions/listen', { notifications }, { id });
const subscriptionOf = (message: Message | undefined) =>
  (message?.params?._meta as { [SUBSCRIPTION]?: unknown } | undefined)?.[SUBSCRIPTION];

test('what a request has to say comes before its answer on its own stream, which ends there and has no ids', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const said = await stream(
    client,
    'tools/call',
    { name: 'count', arguments: { to: 2 } },
    { meta: { progressToken: 't' } },
  );
  expect(said.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(said.headers).not.toHaveProperty('mcp-session-id');
  const messages = await said.rest();
  expect(messages.map(({ method, id }) => method ?? id)).toEqual([
    'notifications/progress',
    'notifications/progress',
    1,
  ]);
  expect(said.lastEventId).toBeUndefined();
});

test('a request that has nothing to say beside its answer is answered with JSON', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const reply = await read(await post(client, 'tools/call', { name: 'count', arguments: { to: 2 } }));
  expect([reply.headers['content-type'], messageOf(reply).id]).toEqual(['application/json', 1]);
});

test('a client that takes JSON only gets no stream, and a stream of changes is none for it', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url, { accept: 'application/json' });
  const meta = { progressToken: 't' };
  const reply = await read(await post(client, 'tools/call', { name: 'count', arguments: { to: 2 } }, { meta }));
  expect(messageOf(reply)).toMatchObject({ id: 1, result: { content: [{ text: '2' }] } });
  const refused = await read(await post(client, 'subscriptions/listen', { notifications: {} }));
  expect([refused.status, messageOf(refused).id]).toEqual([406, 1]);
});

test('a question is no request on the stream, but part of the answer', async () => {
  await using running = await Running.start({ stateKeys: ['k'.repeat(32)] });
  running.server.tools.add({
    name: 'talks',
    input: {},
    handler: (_input: unknown, ctx: Context) => {
      ctx.progress(1);
      return ctx.confirm('sure', 'Are you sure?').then(String);
    },
  });
  using client = new HttpClient(running.url);
  const meta = { progressToken: 't', [`${PREFIX}clientCapabilities`]: { elicitation: {} } };
  const messages = await (await stream(client, 'tools/call', { name: 'talks' }, { meta })).rest();
  expect(messages).toMatchObject([
    { method: 'notifications/progress' },
    { id: 1, result: { resultType: 'input_required' } },
  ]);
  expect(messages.filter(({ id, method }) => id !== undefined && method !== undefined)).toEqual([]);
});

test('a capability that is missing is a 400 while nothing is sent, and the last message of a stream afterwards', async () => {
  await using running = await Running.start();
  running.server.tools.add({
    name: 'late',
    input: {},
    handler: (_input: unknown, ctx: Context) => {
      ctx.progress(1);
      throw new CapabilityMissing('sampling');
    },
  });
  using client = new HttpClient(running.url);
  const lacking = { error: { code: -32021, data: { requiredCapabilities: { sampling: {} } } } };
  const early = await read(await post(client, 'tools/call', { name: 'late' }));
  expect([early.status, messageOf(early)]).toMatchObject([400, { id: 1, ...lacking }]);
  const said = await stream(client, 'tools/call', { name: 'late' }, { meta: { progressToken: 't' } });
  expect(said.status).toBe(200);
  expect(await said.rest()).toMatchObject([{ method: 'notifications/progress' }, { id: 1, ...lacking }]);
});

test('a code that a handler relays from elsewhere decides no status', async () => {
  await using running = await Running.start();
  const codes = [-32601, -32020, -32021, -32022, -32002, -32042, -32600, -32700];
  for (const code of codes) {
    running.server.tools.add({
      name: `relays${code}`,
      input: {},
      handler: () => {
        throw new ProtocolError(code, 'from elsewhere');
      },
    });
  }
  using client = new HttpClient(running.url);
  for (const name of codes.map((code) => `relays${code}`)) {
    const reply = await read(await post(client, 'tools/call', { name }));
    expect([name, reply.status, messageOf(reply)]).toMatchObject([name, 200, { result: { isError: true } }]);
    expect(reply.text).not.toContain('from elsewhere');
  }
});

test('a stream of changes begins with its acknowledgment, and brings what was asked for, with its id', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const tools = await listen(client, { toolsListChanged: true }, 7);
  const memo = await listen(client, { resourceSubscriptions: ['memo://a'] }, '7');
  expect(tools.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  for (const [open, id, notifications] of [
    [tools, 7, { toolsListChanged: true }],
    [memo, '7', { resourceSubscriptions: ['memo://a'] }],
  ] as const) {
    expect(await open.message()).toMatchObject({
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications, _meta: { [SUBSCRIPTION]: id } },
    });
  }
  running.server.tools.add({ name: 'new', input: {}, handler: () => 1 });
  running.server.resources.updated('memo://a');
  running.server.resources.updated('memo://b');
  const [changed, updated] = [await tools.message(), await memo.message()];
  expect([changed?.method, subscriptionOf(changed)]).toEqual(['notifications/tools/list_changed', 7]);
  expect([updated?.params?.uri, subscriptionOf(updated)]).toEqual(['memo://a', '7']);
  for (const open of [tools, memo]) open.cut();
  expect([...(await tools.rest()), ...(await memo.rest())]).toEqual([]);
  expect(tools.lastEventId).toBeUndefined();
});

test('silent streams of changes carry comments', async () => {
  await using running = await Running.start({ limits: { keepAliveMs: 20 } });
  using client = new HttpClient(running.url);
  const open = await listen(client, {});
  await until(() => open.comments > 1);
  open.cut();
});

test('a server that stops answers its streams of changes and closes them, without another word', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const open = await listen(client, { toolsListChanged: true }, 'last');
  await open.message();
  await running.server.stop();
  expect(await open.rest()).toEqual([
    {
      jsonrpc: '2.0',
      id: 'last',
      result: {
        resultType: 'complete',
        _meta: { [SUBSCRIPTION]: 'last', [`${PREFIX}serverInfo`]: expect.objectContaining({ name: 'test' }) },
      },
    },
  ]);
});

test('streams of changes have a limit that is an error like others, and who goes makes room', async () => {
  await using running = await Running.start({ limits: { streams: 2 }, authenticate: () => ({ principal: 'one' }) });
  using client = new HttpClient(running.url);
  const open = [await listen(client, {}), await listen(client, {})];
  for (const each of open) await each.message();
  const refused = await read(await post(client, 'subscriptions/listen', { notifications: {} }));
  expect([refused.status, messageOf(refused)]).toMatchObject([200, { id: 1, error: { code: -32603 } }]);
  open[0]?.cut();
  await until(async () => {
    const again = await listen(client, {});
    const first = await again.message();
    again.cut();
    return first?.method === 'notifications/subscriptions/acknowledged';
  });
});

test('whoever closes a stream of changes is forgotten with what it watched', async () => {
  const watched: string[] = [];
  await using running = await Running.start();
  running.server.onWatch = (uri) => void watched.push(`watch ${uri}`);
  running.server.onUnwatch = (uri) => void watched.push(`unwatch ${uri}`);
  using client = new HttpClient(running.url);
  const open = await listen(client, { resourceSubscriptions: ['memo://a'] });
  await open.message();
  open.cut();
  await until(() => watched.length === 2);
  expect(watched).toEqual(['watch memo://a', 'unwatch memo://a']);
});

test('log messages go to the stream of the request that asked for them, and to no other', async () => {
  await using running = await Running.start();
  running.server.tools.add({
    name: 'logs',
    input: {},
    handler: (_input: unknown, ctx: Context) => {
      ctx.log.info('fine');
      ctx.log.error('broken');
      return 'logged';
    },
  });
  using client = new HttpClient(running.url);
  const other = await stream(
    client,
    'subscriptions/listen',
    { notifications: {} },
    { meta: { [`${PREFIX}logLevel`]: 'debug' } },
  );
  await other.message();
  const loud = await stream(client, 'tools/call', { name: 'logs' }, { meta: { [`${PREFIX}logLevel`]: 'error' } });
  expect(await loud.rest()).toMatchObject([{ params: { level: 'error', data: 'broken' } }, { id: 1 }]);
  const quiet = await read(await post(client, 'tools/call', { name: 'logs' }));
  expect(quiet.headers['content-type']).toBe('application/json');
  other.cut();
  expect(await other.rest()).toEqual([]);
});
