import { expect, test } from '@jest/globals';
import type { Peer } from './peers.js';
import { LIMITS } from './server/server.js';

const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' });

/** What arrives as text, well-formed or not. */
export function messages(peer: Peer): void {
  /** Says something, and gives what the server has to say about it before it answers a ping. */
  const answersTo = async (text: object | string): Promise<unknown[]> => {
    const { client } = peer;
    const before = client.wire.length;
    client.say(text);
    await client.request('ping');
    const said = client.wire.slice(before).filter(({ from }) => from === 'server');
    return said.slice(0, -1).map(({ message }) => message);
  };

  const error = (code: number, id?: unknown) => {
    const message = expect.stringMatching(/./);
    return { jsonrpc: '2.0', ...(id !== undefined && { id }), error: { code, message } };
  };

  test.each(['{', 'nonsense', '{"jsonrpc":"2.0","id":1,"method":"ping"', '[', '\u0000', "{'a':1}"])(
    'text that is no JSON (%j) is a parse error without an id',
    async (text) => {
      expect(await answersTo(text)).toEqual([error(-32700)]);
    },
  );

  test.each([
    ['a number', '5'],
    ['null', 'null'],
    ['a string', '"ping"'],
    ['an object without anything', '{}'],
    ['no version', { id: null, method: 'ping' }],
    ['an id of null', ping(null)],
    ['a fraction as id', ping(1.5)],
    ['an object as id', ping({})],
    ['an id that JSON.parse rounds', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'],
    ['an id that JSON.parse rounds to another below zero', '{"jsonrpc":"2.0","id":-9007199254740993,"method":"ping"}'],
    ['an id far beyond all integers', '{"jsonrpc":"2.0","id":1e300,"method":"ping"}'],
    ['a result and an error', { jsonrpc: '2.0', id: 'r', result: {}, error: { code: 1, message: 'x' } }],
    ['a result that is none', { jsonrpc: '2.0', id: 'r', result: 5 }],
  ])('a message with %s is an invalid request without an id', async (_, message) => {
    expect(await answersTo(message)).toEqual([error(-32600)]);
  });

  test.each([
    ['another version', { ...ping('v'), jsonrpc: '1.0' }],
    ['no version', { id: 'v', method: 'ping' }],
    ['a method that is no string', { ...ping('v'), method: 5 }],
    ['a list of params', { ...ping('v'), params: [1] }],
    ['params that are a string', { ...ping('v'), params: 'x' }],
    ['params that are null', { ...ping('v'), params: null }],
    ['neither method nor result', { jsonrpc: '2.0', id: 'v' }],
  ])('a request with %s is an invalid request, with its id', async (_, message) => {
    expect(await answersTo(message)).toEqual([error(-32600, 'v')]);
  });

  test('an unknown method is not found, and an unknown notification is left alone', async () => {
    expect(await answersTo({ ...ping('u'), method: 'no/such' })).toEqual([error(-32601, 'u')]);
    expect(await answersTo({ jsonrpc: '2.0', method: 'notifications/no/such', params: { a: 1 } })).toEqual([]);
    expect(await answersTo({ jsonrpc: '2.0', method: 'tools/call' })).toEqual([]);
  });

  test('methods of other revisions are not found', async () => {
    for (const method of ['server/discover', 'subscriptions/listen', 'tasks/get', 'tasks/list', 'roots/list']) {
      expect(await answersTo({ ...ping('o'), method })).toEqual([error(-32601, 'o')]);
    }
  });

  test('an answer to what nobody asked is left alone', async () => {
    expect(await answersTo({ jsonrpc: '2.0', id: 'nobody', result: {} })).toEqual([]);
    expect(await answersTo({ jsonrpc: '2.0', id: 'nobody', error: { code: 1, message: 'x' } })).toEqual([]);
  });

  test('unknown members are left alone', async () => {
    expect(await answersTo({ ...ping('m'), extra: [1], params: { unknown: {}, _meta: { 'x.y/z': 1 } } })).toEqual([
      { jsonrpc: '2.0', id: 'm', result: {} },
    ]);
  });

  test('"_meta" that is no object is invalid params', async () => {
    for (const _meta of [5, 'x', [], null]) {
      expect(await answersTo({ ...ping('m'), params: { _meta } })).toEqual([error(-32602, 'm')]);
    }
  });

  test.each(['', 0, -1, Number.MAX_SAFE_INTEGER, 'ü'])('the id %j comes back as it was', async (id) => {
    expect(await answersTo(ping(id))).toEqual([{ jsonrpc: '2.0', id, result: {} }]);
  });

  test('a message that is nested too deep is an invalid request, at any depth', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const deep = (levels: number) => `{"jsonrpc":"2.0","id":"d","method":"ping","params":${nested(levels - 1)}}`;
    expect(await answersTo(deep(LIMITS.depth))).toEqual([{ jsonrpc: '2.0', id: 'd', result: {} }]);
    expect(await answersTo(deep(LIMITS.depth + 1))).toEqual([error(-32600, 'd')]);
    expect(await answersTo(deep(2_000))).toEqual([error(-32600, 'd')]);
    expect(await answersTo('['.repeat(30_000))).toEqual([error(-32700)]);
  });

  test('an answer that is too large is an error that says so', async () => {
    const answer = JSON.stringify({ jsonrpc: '2.0', id: 'l', result: { content: [{ type: 'text', text: '' }] } });
    const ask = async (length: number) => {
      const params = { name: 'large', arguments: { length: length - answer.length } };
      peer.client.say({ ...ping('l'), method: 'tools/call', params });
      await peer.client.response('l');
      return peer.client.wire.at(-1);
    };
    expect((await ask(LIMITS.result))?.text).toHaveLength(LIMITS.result);
    const message = expect.stringContaining('too large');
    expect((await ask(LIMITS.result + 1))?.message).toEqual({
      ...error(-32603, 'l'),
      error: { code: -32603, message },
    });
  });

  test('"initialize" comes once', async () => {
    const params = { protocolVersion: peer.revision, capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    expect(await answersTo({ ...ping('i'), method: 'initialize', params })).toEqual([error(-32600, 'i')]);
  });

  if (peer.transport === 'stdio') {
    test('a line that is too long is an invalid request, and the next one is read', async () => {
      const line = (length: number) => JSON.stringify(ping('l')).padEnd(length);
      expect(await answersTo(line(LIMITS.line))).toEqual([{ jsonrpc: '2.0', id: 'l', result: {} }]);
      expect(await answersTo(line(LIMITS.line + 1))).toEqual([error(-32600)]);
    });
  }

  if (peer.revision === '2025-03-26') batches(peer, answersTo);
  else {
    test('an array is an invalid request where there are no batches', async () => {
      expect(await answersTo([ping('b')])).toEqual([error(-32600)]);
      expect(await answersTo([])).toEqual([error(-32600)]);
    });
  }
}

function batches(peer: Peer, answersTo: (text: object) => Promise<unknown[]>): void {
  test('a batch is answered by one array, with an answer for each request', async () => {
    const slow = { ...ping('c'), method: 'tools/call', params: { name: 'looksAround', arguments: { wait: 5 } } };
    peer.client.say([
      slow,
      { jsonrpc: '2.0', method: 'notifications/x' },
      ping('a'),
      ping(null),
      { ...ping('b'), method: 'no/such' },
    ]);
    await peer.client.response('c');
    const answer = peer.client.wire.at(-1)?.message;
    expect(answer).toEqual([
      { jsonrpc: '2.0', id: 'c', result: { content: [expect.anything()] } },
      { jsonrpc: '2.0', id: 'a', result: {} },
      { jsonrpc: '2.0', error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 'b', error: { code: -32601, message: expect.any(String) } },
    ]);
  });

  test('a batch without requests is not answered', async () => {
    expect(
      await answersTo([
        { jsonrpc: '2.0', method: 'notifications/x' },
        { jsonrpc: '2.0', id: 'r', result: {} },
      ]),
    ).toEqual([]);
  });

  test('an empty batch, one that is too large, and one with "initialize" are invalid requests', async () => {
    const refused = [{ jsonrpc: '2.0', error: { code: -32600, message: expect.any(String) } }];
    expect(await answersTo([])).toEqual(refused);
    expect(await answersTo(Array.from({ length: LIMITS.batch + 1 }, (_, at) => ping(`b${at}`)))).toEqual(refused);
    expect(await answersTo([ping('a'), { ...ping('i'), method: 'initialize', params: {} }])).toEqual(refused);
  });

  test('a call of a batch can be taken back, and the others are answered', async () => {
    const wait = { ...ping('w'), method: 'tools/call', params: { name: 'waits', arguments: { gate: 'w' } } };
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'w' } };
    peer.client.say([wait, ping('z'), cancel]);
    await peer.client.response('z');
    expect(peer.client.wire.at(-1)?.message).toEqual([{ jsonrpc: '2.0', id: 'z', result: {} }]);
    await peer.client.callTool('stopped');
  });
}
