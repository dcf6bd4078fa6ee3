import { expect, test } from '@jest/globals';
import type { WireMessage } from '@arobase/testing';
import { envelope, type Pipe, PREFIX, STATELESS } from './each-pipe.js';

const VERSION = `${PREFIX}protocolVersion`;
const CAPABILITIES = `${PREFIX}clientCapabilities`;

/** The checks that a request passes before it runs, in their order. */
export function ladder(pipe: Pipe): void {
  let last = 0;

  const answerTo = async (method: string, params?: unknown): Promise<WireMessage> => {
    const id = `ladder-${(last += 1)}`;
    pipe.client.say({ jsonrpc: '2.0', id, method, params });
    return pipe.client.response(id);
  };
  const codeOf = async (method: string, _meta: unknown, more: object = {}) =>
    (await answerTo(method, { ...more, _meta })).error?.code;

  test('a request needs its version and the capabilities of its client, each of its type, and is told which', async () => {
    for (const [meta, missing] of [
      [{ [VERSION]: STATELESS }, CAPABILITIES],
      [{ [VERSION]: STATELESS, [CAPABILITIES]: [] }, CAPABILITIES],
      [{ [VERSION]: STATELESS, [CAPABILITIES]: 'all' }, CAPABILITIES],
      [{ [VERSION]: 5, [CAPABILITIES]: {} }, VERSION],
      [{ [VERSION]: null, [CAPABILITIES]: {} }, VERSION],
    ] as const) {
      const { error } = await answerTo('tools/list', { _meta: meta });
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(missing) });
    }
  });

  test('who the client is need not be said, and is refused only where it is malformed', async () => {
    expect(await codeOf('tools/list', envelope())).toBeUndefined();
    for (const info of [5, {}, { name: 'x' }, null]) {
      expect(await codeOf('tools/list', envelope({ [`${PREFIX}clientInfo`]: info }))).toBe(-32602);
    }
  });

  test('a version that is not served is refused with those that are, also where it has a handshake', async () => {
    for (const requested of ['1999-01-01', '2025-11-25', '2030-01-01', '']) {
      for (const method of ['tools/list', 'server/discover', 'no/such']) {
        const { error } = await answerTo(method, { _meta: envelope({ [VERSION]: requested }) });
        expect(error).toMatchObject({ code: -32022, data: { supported: [STATELESS], requested } });
      }
    }
  });

  test('methods that the revision does not have are not found, whatever their params', async () => {
    for (const method of [
      'initialize',
      'ping',
      'logging/setLevel',
      'resources/subscribe',
      'resources/unsubscribe',
      'tasks/get',
      'tasks/list',
      'sampling/createMessage',
      'constructor',
      'toString',
      '',
    ]) {
      expect([method, await codeOf(method, envelope(), { level: 'loud' })]).toEqual([method, -32601]);
    }
    expect(await codeOf('completion/complete', envelope())).toBe(-32601);
  });

  test('a missing envelope comes before an unknown version, that before an unknown method, that before a bad level', async () => {
    expect(await codeOf('no/such', { [VERSION]: '1999-01-01' })).toBe(-32602);
    expect(await codeOf('no/such', envelope({ [VERSION]: '1999-01-01' }))).toBe(-32022);
    expect(await codeOf('no/such', envelope({ [`${PREFIX}logLevel`]: 'loud' }))).toBe(-32601);
    expect(await codeOf('tools/call', envelope({ [`${PREFIX}logLevel`]: 'loud' }), { name: 5 })).toBe(-32602);
  });

  test('a log level that does not exist is invalid params', async () => {
    for (const level of ['loud', 'INFO', '', 5, null]) {
      const { error } = await answerTo('tools/list', { _meta: envelope({ [`${PREFIX}logLevel`]: level }) });
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('logLevel') });
    }
  });

  test('params that do not fit their method are invalid params', async () => {
    for (const [method, params] of [
      ['tools/call', {}],
      ['tools/call', { name: 'no-such' }],
      ['tools/call', { name: 'hello', arguments: 5 }],
      ['tools/list', { cursor: 5 }],
      ['tools/list', { cursor: '' }],
      ['prompts/get', { name: 'no-such' }],
      ['resources/read', {}],
      ['subscriptions/listen', {}],
      ['subscriptions/listen', { notifications: [] }],
      ['subscriptions/listen', { notifications: { toolsListChanged: 'yes' } }],
      ['subscriptions/listen', { notifications: { resourceSubscriptions: [5] } }],
      ['subscriptions/listen', { notifications: { resourceSubscriptions: 'all' } }],
    ] as const) {
      expect([method, params, await codeOf(method, envelope(), params)]).toEqual([method, params, -32602]);
    }
  });

  test('a resource that is not there is invalid params with its URI', async () => {
    const { error } = await answerTo('resources/read', { _meta: envelope(), uri: 'stateless://nothing' });
    expect(error).toMatchObject({ code: -32602, data: { uri: 'stateless://nothing' } });
  });

  test('a request without a claim is told of both ways to make one', async () => {
    for (const params of [undefined, {}, { _meta: {} }, { _meta: { progressToken: 1, [CAPABILITIES]: {} } }]) {
      const { error } = await answerTo('tools/list', params);
      expect(error).toMatchObject({ code: -32602, message: expect.stringMatching(/"initialize".*protocolVersion/) });
    }
  });

  test('an id that JSON.parse rounds is an invalid request, without an id', async () => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'tools/list', params: { _meta: envelope() } });
    pipe.client.say(text.replace('"id":0', '"id":9007199254740993'));
    expect(await pipe.client.response()).toMatchObject({ error: { code: -32600 } });
  });

  test('an array is an invalid request, whatever it holds', async () => {
    const { client } = pipe;
    client.say([{ jsonrpc: '2.0', id: 'b', method: 'tools/list', params: { _meta: envelope() } }]);
    expect(await client.response()).toMatchObject({ error: { code: -32600 } });
    client.say([]);
    expect(await client.response()).toMatchObject({ error: { code: -32600 } });
  });

  test('answers to what nobody asked, and notifications of other revisions, are left alone', async () => {
    const { client } = pipe;
    const from = client.wire.length;
    client.say({ jsonrpc: '2.0', id: 1, result: {} });
    client.say({ jsonrpc: '2.0', id: 'x', error: { code: 1, message: 'no' } });
    client.notify('notifications/initialized');
    client.notify('notifications/roots/list_changed', { _meta: envelope() });
    client.notify('notifications/progress', { progressToken: 1, progress: 1 });
    client.notify('notifications/cancelled', { requestId: 'nobody' });
    await client.listTools();
    expect(client.wire.slice(from).filter(({ from: side }) => side === 'server')).toHaveLength(1);
  });

  test('an id that is in use is refused, and may be used again afterwards', async () => {
    const { client } = pipe;
    client.send('tools/call', { name: 'waits', arguments: { name: 'first' } }, 'same');
    client.send('tools/call', { name: 'hello' }, 'same');
    expect(await client.response('same')).toMatchObject({ error: { code: -32600 } });
    client.notify('notifications/cancelled', { requestId: 'same' });
    client.send('tools/call', { name: 'hello' }, 'same');
    expect(await client.response('same')).toMatchObject({ result: { content: [{ text: 'hello' }] } });
    await client.callTool('told');
  });
}
