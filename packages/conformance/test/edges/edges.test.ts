import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { hostOf, memoryPipe } from '@arobase/core';
import { connect, eachRevision, type RevisionName, type TestClient, type WireMessage } from '@arobase/testing';
import { McpServer, Resource, Tool } from 'arobase';
import { schemaProblems } from '../wire/schema-check.js';
import { EdgeServer } from './server.js';

const STATELESS = '2026-07-28';
const PREFIX = 'io.modelcontextprotocol/';

/** Opens a server and a client of it, and looks at what the server wrote once the work is done. */
async function withClient(
  revision: RevisionName,
  work: (client: TestClient, server: EdgeServer) => Promise<void>,
  capabilities: object = {},
): Promise<void> {
  await using server = new EdgeServer();
  await using client = await connect(server, { revision, capabilities });
  await work(client, server);
  expect(schemaProblems(revision, client.wire, 0)).toEqual([]);
}

eachRevision('a handler cannot answer with a code that JSON-RPC or MCP keep for themselves', (revision) =>
  withClient(revision, async (client, server) => {
    const reserved = [-32768, -32700, -32604, -32601, -32600, -32099, -32042, -32022, -32021, -32020, -32002, -32000];
    for (const code of reserved) {
      expect(await client.callTool('throws', { code })).toMatchObject({ isError: true });
      await expect(client.getPrompt('throwing', { code: String(code) })).rejects.toMatchObject({ code: -32603 });
      await expect(client.readResource(`code://${code}`)).rejects.toMatchObject({ code: -32603 });
    }
    expect(server.faults).toHaveLength(3 * reserved.length);
    for (const code of [-32769, -31999, 1, -32602, -32603]) {
      await expect(client.callTool('throws', { code })).rejects.toMatchObject({ code, message: 'from elsewhere' });
    }
  }),
);

eachRevision('what a tool throws is a result that says what its author meant for the peer, and no more', (revision) =>
  withClient(revision, async (client) => {
    const told = async (what: string) => (await client.callTool('refuses', { what })).content[0];
    expect(await told('public')).toEqual({ type: 'text', text: 'Say please' });
    expect(await told('missing')).toEqual({ type: 'text', text: 'No such thing' });
    expect(await told('anything')).toEqual({
      type: 'text',
      text: expect.stringMatching(/^The tool failed \(fault [0-9a-f]{4}\)\.$/),
    });
    const lacking = client.callTool('refuses', { what: 'lacking' });
    if (revision !== STATELESS) expect(await lacking).toMatchObject({ isError: true });
    else {
      await expect(lacking).rejects.toMatchObject({ code: -32021, data: { requiredCapabilities: { sampling: {} } } });
    }
  }),
);

eachRevision('a resource that its handler does not find is not found in the words of the revision', (revision) =>
  withClient(revision, async (client) => {
    const code = revision === STATELESS ? -32602 : -32002;
    for (const uri of ['missing://it', 'nowhere://it']) {
      await expect(client.readResource(uri)).rejects.toMatchObject({ code, data: { uri } });
    }
  }),
);

eachRevision('a task that a client asks for is left alone, and there are none', (revision) =>
  withClient(revision, async (client) => {
    const params = { name: 'embeds', task: { ttl: 60_000 } };
    expect(await client.request('tools/call', params)).toMatchObject({ content: [{}] });
    for (const method of ['tasks/get', 'tasks/result', 'tasks/list', 'tasks/cancel', 'tasks/update']) {
      await expect(client.request(method, { taskId: 't' })).rejects.toMatchObject({ code: -32601 });
    }
    expect(client.server.capabilities).not.toHaveProperty('tasks');
    for (const tool of await client.listTools()) expect(tool).not.toHaveProperty('execution');
  }),
);

eachRevision('a notification is never answered, however wrong it is', (revision) =>
  withClient(revision, async (client) => {
    const before = client.wire.length;
    for (const params of [undefined, { requestId: {} }, { _meta: 5 }, { level: 'loud' }]) {
      for (const method of ['notifications/cancelled', 'tools/call', 'logging/setLevel', 'initialize', 'no/such']) {
        client.notify(method, params);
      }
    }
    await client.callTool('embeds');
    expect(client.wire.slice(before).filter(({ from }) => from === 'server')).toHaveLength(1);
  }),
);

eachRevision('after the answer nothing is said any more', (revision) =>
  withClient(revision, async (client, server) => {
    const _meta = { progressToken: 't', [`${PREFIX}logLevel`]: 'debug' };
    await client.request('tools/call', { name: 'says', arguments: { to: 2 }, _meta });
    const { length } = client.wire;
    expect(client.notifications.map(({ method }) => method)).toEqual([
      ...Array(2).fill('notifications/progress'),
      'notifications/message',
    ]);
    server.late?.();
    await client.callTool('embeds');
    expect(client.wire.slice(length).filter(({ from }) => from === 'server')).toHaveLength(1);
  }),
);

eachRevision('a server that does not log says nothing, and has no level', async (revision) => {
  await using server = new EdgeServer({ logging: false });
  await using client = await connect(server, { revision });
  expect(client.server.capabilities).not.toHaveProperty('logging');
  const _meta = { [`${PREFIX}logLevel`]: 'debug' };
  await client.request('tools/call', { name: 'says', arguments: { to: 1 }, _meta });
  expect(client.notifications).toEqual([]);
  await expect(client.request('logging/setLevel', { level: 'debug' })).rejects.toMatchObject({ code: -32601 });
});

eachRevision('what a server cannot do is neither advertised nor found', async (revision) => {
  class Still extends McpServer {
    constructor() {
      super({ name: 'still' });
    }
    @Tool() hello() {}
    @Resource('note://a') note() {
      return 'a note';
    }
  }
  await using client = await connect(Still, { revision });
  const { tools, resources, prompts, completions } = client.server.capabilities;
  expect({ tools, resources, prompts, completions }).toEqual({ tools: {}, resources: {} });
  const methods = [
    'prompts/list',
    'prompts/get',
    'completion/complete',
    'resources/subscribe',
    'resources/unsubscribe',
  ];
  for (const method of [...methods, 'subscriptions/listen']) {
    await expect(client.request(method, { uri: 'note://a', notifications: {} })).rejects.toMatchObject({
      code: -32601,
    });
  }
});

eachRevision('a client may declare what nobody knows', (revision) =>
  withClient(revision, async (client) => expect(await client.callTool('embeds')).toMatchObject({ content: [{}] }), {
    experimental: { x: {} },
    unknown: [1],
    extensions: { 'com.example/x': {} },
    tasks: { list: {} },
  }),
);

eachRevision('arguments of a prompt that nobody knows are left alone', (revision) =>
  withClient(revision, async (client) => {
    const { messages } = await client.getPrompt('greet', { name: 'Ada', other: 'x' });
    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Hello, Ada' } }]);
  }),
);

eachRevision('a cursor leads to the same place on any instance', async (revision) => {
  await using one = await connect(new EdgeServer({ pageSize: 2 }), { revision });
  await using two = await connect(new EdgeServer({ pageSize: 2 }), { revision });
  const { nextCursor } = await one.request<{ nextCursor: string }>('tools/list');
  const second = await one.request<{ tools: unknown }>('tools/list', { cursor: nextCursor });
  expect((await two.request<{ tools: unknown }>('tools/list', { cursor: nextCursor })).tools).toEqual(second.tools);
});

eachRevision('lists are the same for every connection, whatever was called through it before', async (revision) => {
  await using server = new EdgeServer();
  await using one = await connect(server, { revision });
  await using two = await connect(server, { revision });
  await one.callTool('embeds');
  await expect(one.readResource('nowhere://it')).rejects.toThrow();
  for (const list of ['listTools', 'listPrompts', 'listResources', 'listResourceTemplates'] as const) {
    expect(await one[list]()).toEqual(await two[list]());
  }
});

test('who the server is, is said by the server alone', async () => {
  await using client = await connect(EdgeServer, { revision: STATELESS });
  const { _meta } = await client.request<{ _meta: object }>('tools/call', { name: 'claims' });
  expect(_meta).toEqual({ [`${PREFIX}serverInfo`]: { name: 'edges', version: expect.any(String) } });
});

test('a read that asks may be kept for as long as it says once it is complete, and not before', async () => {
  await using client = await connect(EdgeServer, { revision: STATELESS, capabilities: { elicitation: {} } });
  const asking = await client.request('resources/read', { uri: 'asks://it' });
  expect(asking).toMatchObject({ resultType: 'input_required' });
  expect(Object.keys(asking)).not.toEqual(expect.arrayContaining(['ttlMs']));
  const answer = { action: 'accept', content: { confirm: true } };
  const { requestState } = asking as { requestState: string };
  const params = { uri: 'asks://it', requestState, inputResponses: { sure: answer } };
  const complete = { resultType: 'complete', ttlMs: 7, cacheScope: 'public', contents: [{ text: 'true' }] };
  expect(await client.request('resources/read', params)).toMatchObject(complete);
});

test('answers to what nobody asked are no answers, and null is none', async () => {
  await using client = await connect(EdgeServer, { revision: STATELESS, capabilities: { elicitation: {} } });
  for (const inputResponses of [null, [], 'sure', 5]) {
    const call = client.request('tools/call', { name: 'confirms', inputResponses });
    await expect(call).rejects.toMatchObject({ code: -32602 });
  }
  for (const sure of [null, {}, { action: 'maybe' }, { action: 'accept', content: { confirm: 'yes' } }]) {
    const call = client.request('tools/call', { name: 'confirms', inputResponses: { sure } });
    await expect(call).rejects.toMatchObject({ code: -32602 });
  }
});

test('only tools, prompts and resources answer with questions', async () => {
  await using client = await connect(EdgeServer, { revision: STATELESS, capabilities: { elicitation: {} } });
  for (const method of [
    'tools/list',
    'prompts/list',
    'resources/list',
    'resources/templates/list',
    'server/discover',
  ]) {
    const params = { inputResponses: { sure: { action: 'accept' } }, requestState: 'x' };
    expect(await client.request(method, params)).toMatchObject({ resultType: 'complete' });
  }
});

eachRevision(
  'a handshake cannot be taken back, and a client that says more than it need is welcome',
  async (revision) => {
    await using client = await connect(EdgeServer, { revision });
    client.notify('notifications/cancelled', { requestId: 0 });
    client.notify('notifications/roots/list_changed');
    expect(await client.request('ping', { unknown: 1 })).toEqual({});
    expect(client.revision).toBe(revision);
  },
  { except: { '2026-07-28': 'there is no handshake' } },
);

test('an array with a stateless request in it is refused, also where there are batches', async () => {
  await using client = await connect(EdgeServer, { revision: '2025-03-26' });
  const _meta = { [`${PREFIX}protocolVersion`]: STATELESS, [`${PREFIX}clientCapabilities`]: {} };
  const request = { jsonrpc: '2.0', id: 'a', method: 'ping' };
  client.say([request, { ...request, id: 'b', method: 'tools/list', params: { _meta } }]);
  expect(await client.response()).toMatchObject({ error: { code: -32600 } });
  client.say([request]);
  await client.response('a');
});

eachRevision(
  'results of the handshake revisions carry nothing that 2026-07-28 brought',
  (revision) =>
    withClient(revision, async (client) => {
      for (const [method, params] of [
        ['tools/list', {}],
        ['prompts/list', {}],
        ['resources/list', {}],
        ['resources/templates/list', {}],
        ['tools/call', { name: 'types' }],
        ['tools/call', { name: 'embeds' }],
        ['prompts/get', { name: 'greet', arguments: { name: 'Ada' } }],
        ['resources/read', { uri: 'note://it' }],
        ['logging/setLevel', { level: 'info' }],
        ['ping', {}],
      ] as const) {
        const result = await client.request(method, params);
        for (const key of ['resultType', 'ttlMs', 'cacheScope', '_meta']) expect(result).not.toHaveProperty(key);
      }
    }),
  { except: { '2026-07-28': 'its results say all of that' } },
);

test('a probe is answered at once, and leaves the handshake open', async () => {
  const [near, far] = memoryPipe();
  const said: WireMessage[] = [];
  near.onText((text) => said.push(JSON.parse(text) as WireMessage));
  await using server = new EdgeServer();
  const served = hostOf(server).connect(far);
  const say = (id: string, method: string, params: object) =>
    near.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  const _meta = { [`${PREFIX}protocolVersion`]: STATELESS, [`${PREFIX}clientCapabilities`]: {} };
  say('bare', 'server/discover', {});
  say('probe', 'server/discover', { _meta });
  say('hello', 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'dual', version: '1' },
  });
  say('list', 'tools/list', {});
  await setImmediate();
  await served.settled();
  await setImmediate();
  expect(said).toMatchObject([
    { id: 'bare', error: { code: -32602 } },
    { id: 'probe', result: { supportedVersions: [STATELESS] } },
    { id: 'hello', result: { protocolVersion: '2025-11-25' } },
    { id: 'list', result: { tools: expect.any(Array) } },
  ]);
});

eachRevision('a call that was taken back keeps a context of its own, beside a newer one with its id', (revision) =>
  withClient(revision, async (client, server) => {
    const begin = () => client.send('tools/call', { name: 'lingers' }, 'same');
    begin();
    await until(() => server.lingering.length === 1);
    client.notify('notifications/cancelled', { requestId: 'same' });
    begin();
    await until(() => server.lingering.length === 2);
    const [first, second] = server.lingering;
    first?.();
    await until(() => server.seen.length === 1);
    second?.();
    expect(await client.response('same')).toMatchObject({ result: { content: [{ text: 'false' }] } });
    expect(server.seen).toEqual([true, false]);
  }),
);

async function until(met: () => boolean): Promise<void> {
  while (!met()) await setImmediate();
}
