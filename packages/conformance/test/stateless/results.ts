import { expect, test } from '@jest/globals';
import { DECLARED, envelope, type Pipe, PREFIX, STATELESS } from './each-pipe.js';

const INFO = { name: 'stateless', version: '1.0.0', title: 'Stateless' };

/** What every result says, and what a request may ask for beside it. */
export function results(pipe: Pipe): void {
  test('the server says what it is to who asks, and keeps nothing of who asked', async () => {
    expect(await pipe.client.request('server/discover')).toEqual({
      resultType: 'complete',
      supportedVersions: [STATELESS],
      capabilities: {
        tools: { listChanged: true },
        prompts: {},
        resources: { subscribe: true, listChanged: true },
        logging: {},
        extensions: { 'com.example/jobs': { most: 3 } },
      },
      instructions: 'Say all of it.',
      ttlMs: 0,
      cacheScope: 'private',
      _meta: { [`${PREFIX}serverInfo`]: INFO },
    });
  });

  test('every result says its type and whose it is, and those that may be kept for how long', async () => {
    const { client } = pipe;
    for (const [method, params, kept] of [
      ['tools/list', {}, true],
      ['prompts/list', {}, true],
      ['resources/list', {}, true],
      ['resources/templates/list', {}, true],
      ['resources/read', { uri: 'stateless://still' }, true],
      ['tools/call', { name: 'hello' }, false],
      ['prompts/get', { name: 'greet' }, false],
    ] as const) {
      const { resultType, ttlMs, cacheScope, _meta } = await client.request(method, params);
      expect({ method, resultType, _meta }).toEqual({
        method,
        resultType: 'complete',
        _meta: { [`${PREFIX}serverInfo`]: INFO },
      });
      expect([ttlMs, cacheScope]).toEqual(kept ? [0, 'private'] : [undefined, undefined]);
    }
  });

  test('a handler may say for how long its answer can be kept, and by whom', async () => {
    const result = await pipe.client.request('resources/read', { uri: 'stateless://clock' });
    expect(result).toMatchObject({ ttlMs: 5_000, cacheScope: 'public' });
  });

  test('structured content of any kind is what it is, in schema and value', async () => {
    const { client } = pipe;
    const schemas = new Map((await client.listTools()).map(({ name, outputSchema }) => [name, outputSchema?.type]));
    expect([schemas.get('three'), schemas.get('words')]).toEqual(['number', 'array']);
    expect(await client.callTool('three')).toEqual({ content: [{ type: 'text', text: '3' }], structuredContent: 3 });
    expect(await client.callTool('words')).toMatchObject({ structuredContent: ['a', 'b'] });
  });

  test('lists come in the same order each time', async () => {
    const [one, two] = [await pipe.client.listTools(), await pipe.client.listTools()];
    expect(one).toEqual(two);
  });

  test('each request is of the client that it names, whoever asked before', async () => {
    const as = async (more: object) => {
      const { content } = await pipe.client.request('tools/call', { name: 'whoAsks', _meta: envelope(more) });
      return JSON.parse((content as [{ text: string }])[0].text) as unknown;
    };
    const named = {
      [`${PREFIX}clientInfo`]: { name: 'me', version: '1' },
      [`${PREFIX}clientCapabilities`]: { roots: {} },
    };
    expect(await as(named)).toEqual({ name: 'me', roots: true, session: false });
    expect(await as({})).toEqual({ name: 'suite', roots: false, session: false });
  });

  test('log messages reach only the request that asked for them, from its level upwards', async () => {
    const { client } = pipe;
    const logged = async (level?: string) => {
      const from = client.notifications.length;
      await client.request('tools/call', { name: 'talks', _meta: level && { [`${PREFIX}logLevel`]: level } });
      return client.notifications.slice(from).map(({ method, params }) => [method, params?.level]);
    };
    expect(await logged()).toEqual([]);
    expect(await logged('error')).toEqual([['notifications/message', 'error']]);
    expect(await logged('debug')).toEqual([
      ['notifications/message', 'debug'],
      ['notifications/message', 'error'],
    ]);
  });

  test.each([0, '', 'token', 7])('progress goes to the token %j, before the answer', async (progressToken) => {
    const { client } = pipe;
    const from = client.wire.length;
    await client.request('tools/call', { name: 'talks', _meta: { progressToken } });
    const said = client.wire.slice(from).filter(({ from: side }) => side === 'server');
    expect(said.map(({ message }) => (message as { params?: object }).params)).toEqual([
      { progressToken, progress: 1, total: 2, message: 'half' },
      { progressToken, progress: 2, total: 2 },
      undefined,
    ]);
  });

  test('a trace context reaches the handler, and a malformed one is left alone', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const trace = async (_meta: object) => {
      const { content } = await pipe.client.request('tools/call', { name: 'talks', _meta });
      return (content as [{ text: string }])[0].text;
    };
    expect(JSON.parse(await trace({ traceparent }))).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' });
    for (const wrong of ['00-x', 5, null, '']) expect(await trace({ traceparent: wrong })).toBe('no trace');
  });

  test('a call that is taken back is stopped, and nothing more is said of it', async () => {
    const { client } = pipe;
    for (const id of [0, '0', 'back']) {
      const from = client.wire.length;
      client.send('tools/call', { name: 'waits', arguments: { name: String(id) }, _meta: { progressToken: 'w' } }, id);
      client.notify('notifications/cancelled', { requestId: id, reason: 'changed my mind' });
      const { content } = await client.callTool('told');
      expect(content).toEqual([{ type: 'text', text: JSON.stringify([String(id)]) }]);
      expect(client.wire.slice(from).filter(({ from: side }) => side === 'server')).toHaveLength(1);
    }
  });

  test('a slow request does not hold up what comes behind it', async () => {
    const { client } = pipe;
    const id = client.send('tools/call', { name: 'waits', arguments: { name: 'slow' } });
    expect(await client.callTool('hello')).toEqual({ content: [{ type: 'text', text: 'hello' }] });
    client.notify('notifications/cancelled', { requestId: id });
    await client.callTool('told');
  });

  test('an extension brings methods, result types and capabilities of its own', async () => {
    const { client } = pipe;
    expect(await client.request('jobs/get', { job: 'j1', _meta: DECLARED })).toMatchObject({
      resultType: 'complete',
      job: 'j1',
      client: 'suite',
    });
    expect(await client.request('tools/call', { name: 'own' })).toMatchObject({
      resultType: 'com.example/job',
      job: 'j1',
    });
  });

  test('an extension is off for a client that does not declare it', async () => {
    const { client } = pipe;
    for (const extensions of [undefined, {}, { 'com.example/others': {} }, 5]) {
      const _meta = { [`${PREFIX}clientCapabilities`]: { extensions } };
      for (const [method, params] of [
        ['jobs/get', { job: 'j1' }],
        ['subscriptions/listen', { notifications: { toolsListChanged: true, jobs: ['j1'] } }],
      ] as const) {
        await expect(client.request(method, { ...params, _meta })).rejects.toMatchObject({
          code: -32021,
          data: { requiredCapabilities: { extensions: { 'com.example/jobs': {} } } },
        });
      }
    }
    expect(client.notifications.filter(({ method }) => method?.includes('acknowledged'))).toEqual([]);
  });
}
