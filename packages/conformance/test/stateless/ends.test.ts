import { expect, test } from '@jest/globals';
import { connect, eachTransport } from '@arobase/testing';
import { McpServer, Tool } from 'arobase';
import { PREFIX, STATELESS } from './each-pipe.js';
import { StatelessServer } from './server/server.js';

const SUBSCRIPTION = `${PREFIX}subscriptionId`;

eachTransport(
  'a server that stops ends its streams with their result, and then with word that they are over',
  async (transport) => {
    await using server = new StatelessServer();
    await using client = await connect(server, { revision: STATELESS, transport });
    await client.listen({ toolsListChanged: true }, 'one');
    const from = client.wire.length;
    await server.stop();
    await client.notification('notifications/cancelled');
    expect(client.wire.slice(from).map(({ message }) => message)).toEqual([
      {
        jsonrpc: '2.0',
        id: 'one',
        result: {
          resultType: 'complete',
          _meta: { [SUBSCRIPTION]: 'one', [`${PREFIX}serverInfo`]: expect.objectContaining({ name: 'stateless' }) },
        },
      },
      {
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: 'one', reason: expect.any(String) },
      },
    ]);
  },
  { except: { http: 'tells of the end by closing the stream' } },
);

test('a server where nothing changes has no streams', async () => {
  class Still extends McpServer {
    constructor() {
      super({ name: 'still' });
    }
    @Tool() hello() {}
  }
  await using client = await connect(Still, { revision: STATELESS });
  await expect(client.listen({})).rejects.toMatchObject({ code: -32601 });
  expect(client.server.capabilities).toEqual({ tools: {}, logging: {} });
});

test('what a server does not advertise is not found', async () => {
  class Bare extends McpServer {
    constructor() {
      super({ name: 'bare', logging: false });
    }
    @Tool() hello() {}
  }
  await using client = await connect(Bare, { revision: STATELESS });
  for (const method of [
    'prompts/list',
    'prompts/get',
    'resources/list',
    'resources/templates/list',
    'resources/read',
  ]) {
    await expect(client.request(method, { name: 'x', uri: 'x:y' })).rejects.toMatchObject({ code: -32601 });
  }
});

test('one pipe carries a session and stateless requests side by side', async () => {
  await using client = await connect(StatelessServer);
  const _meta = { [`${PREFIX}protocolVersion`]: STATELESS, [`${PREFIX}clientCapabilities`]: {} };
  expect(await client.request('tools/list', { _meta })).toMatchObject({ resultType: 'complete', ttlMs: 0 });
  expect(await client.request('tools/list')).not.toHaveProperty('resultType');
  expect(await client.request('ping')).toEqual({});
  await expect(client.request('ping', { _meta })).rejects.toMatchObject({ code: -32601 });
});

test('how long lists may be kept can be said for the server, and what means nothing is refused', async () => {
  await using server = new StatelessServer({ cache: { ttlMs: 60_000, scope: 'public' } });
  await using client = await connect(server, { revision: STATELESS });
  for (const method of ['server/discover', 'tools/list', 'resources/list']) {
    expect(await client.request(method)).toMatchObject({ ttlMs: 60_000, cacheScope: 'public' });
  }
  for (const ttlMs of [-1, 1.5, Number.NaN]) {
    await expect(new StatelessServer({ cache: { ttlMs } }).start()).rejects.toThrow(/cache/);
  }
});

test('a server that serves this revision alone names it to who would shake hands', async () => {
  await using server = new StatelessServer({ revisions: [STATELESS] });
  await expect(connect(server)).rejects.toMatchObject({ code: -32022, data: { supported: [STATELESS] } });
});
