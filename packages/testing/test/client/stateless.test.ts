import { expect, test } from '@jest/globals';
import { McpServer, Tool } from 'arobase';
import { connect, eachTransport } from '../../src/index.js';
import { Asker } from '../asker.js';

const STATELESS = { revision: '2026-07-28' } as const;
const PREFIX = 'io.modelcontextprotocol/';

eachTransport(
  'the stateless revision begins with discovery, and each request says all of itself',
  async (transport) => {
    const options = {
      ...STATELESS,
      transport,
      capabilities: { sampling: {} },
      clientInfo: { name: 'me', version: '1' },
    };
    await using client = await connect(Asker, options);
    await client.listTools();
    const envelope = {
      [`${PREFIX}protocolVersion`]: '2026-07-28',
      [`${PREFIX}clientCapabilities`]: { sampling: {} },
      [`${PREFIX}clientInfo`]: { name: 'me', version: '1' },
    };
    expect(client.wire.filter(({ from }) => from === 'client').map(({ message }) => message)).toEqual([
      { jsonrpc: '2.0', id: 0, method: 'server/discover', params: { _meta: envelope } },
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: envelope } },
    ]);
    expect(client.server).toMatchObject({ info: { name: 'asker', version: '1.0.0' }, instructions: 'Ask.' });
  },
);

test('what a request says itself stands beside the envelope', async () => {
  await using client = await connect(Asker, STATELESS);
  const _meta = { progressToken: 'p', [`${PREFIX}clientCapabilities`]: { roots: {} } };
  const id = client.send('tools/list', { _meta }, 'mine');
  expect(id).toBe('mine');
  expect(await client.response('mine')).toMatchObject({ result: { resultType: 'complete' } });
  expect(client.wire.at(-2)?.message).toMatchObject({
    id: 'mine',
    params: { _meta: { ..._meta, [`${PREFIX}protocolVersion`]: '2026-07-28' } },
  });
});

test('a result is whole from request, and without what all results say from the others', async () => {
  await using client = await connect(Asker, { ...STATELESS, answers: { roots: [] } });
  const uri = 'asker://folders';
  expect(await client.readResource(uri)).toEqual({ contents: [{ uri, text: '' }] });
  expect(await client.request('resources/read', { uri })).toEqual({
    contents: [{ uri, text: '' }],
    resultType: 'complete',
    ttlMs: 0,
    cacheScope: 'private',
    _meta: { [`${PREFIX}serverInfo`]: { name: 'asker', version: '1.0.0' } },
  });
});

test('a server that does not serve the revision is refused with what it offers', async () => {
  class Old extends McpServer {
    constructor() {
      super({ name: 'old', revisions: ['2025-06-18'] });
    }
    @Tool() hello() {}
  }
  await expect(connect(Old, STATELESS)).rejects.toThrow('The server does not serve 2026-07-28');
});

test('a stream of changes says what it delivers, brings each change, and can be given up', async () => {
  await using server = new Asker();
  await using client = await connect(server, STATELESS);
  const stream = await client.listen({ toolsListChanged: true, promptsListChanged: true });
  expect(stream.honoured).toEqual({ toolsListChanged: true });
  server.tools.add({ name: 'more', handler: () => 'more' });
  const { method, params } = await stream.next();
  expect([method, params]).toEqual([
    'notifications/tools/list_changed',
    { _meta: { [`${PREFIX}subscriptionId`]: stream.id } },
  ]);
  stream.cancel();
  server.tools.remove('more');
  const again = await client.listen({ toolsListChanged: true }, 'two');
  expect(again.id).toBe('two');
  await server.stop();
  expect(await again.result()).toMatchObject({ resultType: 'complete' });
});

eachTransport('a stream of changes is cancelled with its block, once', async (transport) => {
  await using server = new Asker();
  await using client = await connect(server, { ...STATELESS, transport });
  const cancelled = () => client.wire.filter(({ text }) => text.includes('notifications/cancelled')).length;
  {
    await using stream = await client.listen({ toolsListChanged: true });
    server.tools.add({ name: 'more', handler: () => 'more' });
    await stream.next();
  }
  expect(cancelled()).toBe(1);
  // the answer to what is asked after it says that the server has read it
  await client.listTools();
  server.tools.remove('more');
  await client.listTools();
  expect(client.notifications.filter(({ method }) => method === 'notifications/tools/list_changed')).toHaveLength(1);
  {
    await using stream = await client.listen({ toolsListChanged: true });
    stream.cancel();
  }
  expect(cancelled()).toBe(2);
});

eachTransport('a stream that the server has ended needs no word at the end of its block', async (transport) => {
  await using server = new Asker();
  await using client = await connect(server, { ...STATELESS, transport });
  const said = () => client.wire.filter(({ from }) => from === 'client').length;
  let before = 0;
  {
    await using stream = await client.listen({ toolsListChanged: true });
    before = said();
    const ended = stream.result();
    await server.stop();
    await ended;
  }
  expect(said()).toBe(before);
});

test('where there are no streams, listening is an error', async () => {
  await using client = await connect(Asker);
  await expect(client.listen({ toolsListChanged: true })).rejects.toMatchObject({ code: -32601 });
});
