import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { faults, type Peer, textOf } from './peers.js';

/** What happens while a call runs. */
export function running(peer: Peer): void {
  const progressOf = (token: unknown) =>
    peer.client.notifications
      .filter(({ method, params }) => method === 'notifications/progress' && params?.progressToken === token)
      .map(({ params }) => ({ ...params, progressToken: undefined }));

  const callWith = (name: string, progressToken: unknown, args?: object) =>
    peer.client.request('tools/call', { name, arguments: args, _meta: { progressToken } });

  test.each([0, '', 'token', 7])('progress goes to the token %j that asked for it, and only grows', async (token) => {
    const before = progressOf(token).length;
    await callWith('progresses', token);
    expect(progressOf(token).slice(before)).toEqual([
      { progress: 1, total: 4, ...(peer.since('2025-03-26') && { message: 'one' }) },
      { progress: 2.5 },
      { progress: 4, total: 4 },
    ]);
  });

  test.each([undefined, null, 1.5, 2 ** 53, {}, true])(
    'where the token is %j nobody hears of progress',
    async (token) => {
      const before = peer.client.notifications.length;
      await callWith('progresses', token);
      await peer.client.request('ping');
      expect(peer.client.notifications).toHaveLength(before);
    },
  );

  test('progress that races is thinned out, and the last is kept', async () => {
    await callWith('races', 'race');
    const told = progressOf('race');
    expect(told.length).toBeLessThan(20);
    expect(told.at(-1)).toMatchObject({ progress: 500 });
  });

  test('a generator tells its progress, and what it yields comes before what it returns', async () => {
    const result = await callWith('streams', 'stream');
    expect(result).toEqual({
      content: [
        { type: 'text', text: 'first' },
        { type: 'text', text: 'second' },
        { type: 'text', text: '{"n":1}' },
      ],
      ...(peer.since('2025-06-18') && { structuredContent: { n: 1 } }),
    });
    expect(progressOf('stream').map((params) => ('progress' in params ? params.progress : undefined))).toEqual([1, 2]);
  });

  test('a generator whose call is taken back is closed', async () => {
    const { client } = peer;
    const params = { name: 'streamsOn', _meta: { progressToken: 'on' } };
    client.say({ jsonrpc: '2.0', id: 'on', method: 'tools/call', params });
    await client.heard(({ params: told }) => told?.progressToken === 'on');
    client.notify('notifications/cancelled', { requestId: 'on' });
    // it may be waiting between two values
    await sleep(10);
    expect(JSON.parse(await textOf(peer, 'stopped'))).toEqual(['the stream was closed']);
    expect(await faults(peer)).toEqual([]);
  });

  test('a generator that yields what is no content, or throws, fails like any tool', async () => {
    expect(await textOf(peer, 'streamsWrong')).toMatch(/^The tool failed/);
    expect(await peer.client.callTool('streamsAndFails')).toEqual({
      content: [{ type: 'text', text: 'then no more' }],
      isError: true,
    });
    expect(await textOf(peer, 'faults')).toMatch(/yields progress/);
  });

  test('a slow call does not hold up what comes behind it', async () => {
    const { client } = peer;
    const slow = client.callTool('waits', { gate: 'slow' });
    expect(await client.request('ping')).toEqual({});
    await client.callTool('opens', { gate: 'slow' });
    expect(await slow).toEqual({ content: [{ type: 'text', text: 'slow opened' }] });
  });

  test('a call that is taken back is stopped, and never answered', async () => {
    const { client } = peer;
    client.say({
      jsonrpc: '2.0',
      id: 'back',
      method: 'tools/call',
      params: { name: 'waits', arguments: { gate: 'back' }, _meta: { progressToken: 'back' } },
    });
    client.notify('notifications/cancelled', { requestId: 'back', reason: 'changed my mind' });
    expect(JSON.parse(await textOf(peer, 'stopped'))).toEqual(['back: The client cancelled: changed my mind']);
    // it did as it was told
    expect(await faults(peer)).toEqual([]);
    await client.request('ping');
    expect(client.wire.filter(({ from, text }) => from === 'server' && text.includes('"back"'))).toEqual([]);
  });

  test('taking back what is unknown, over or malformed does nothing', async () => {
    for (const params of [
      { requestId: 'never' },
      { requestId: 1 },
      { requestId: null },
      { requestId: {} },
      {},
      undefined,
    ]) {
      peer.client.notify('notifications/cancelled', params);
    }
    expect(await peer.client.request('ping')).toEqual({});
  });

  test('an id that is in use is refused, and the first call goes on', async () => {
    const { client } = peer;
    const call = (name: string, args?: object) =>
      client.say({ jsonrpc: '2.0', id: 'twice', method: 'tools/call', params: { name, arguments: args } });
    call('waits', { gate: 'twice' });
    call('givesText');
    expect(await client.response('twice')).toMatchObject({ error: { code: -32600 } });
    await client.callTool('opens', { gate: 'twice' });
    expect(await client.response('twice')).toMatchObject({ result: { content: [{ text: 'twice opened' }] } });
    call('givesText');
    expect(await client.response('twice')).toMatchObject({ result: { content: [{ text: 'hi' }] } });
  });

  test('a number and the same number as a string are different ids', async () => {
    const { client } = peer;
    const wait = (id: unknown, gate: string) =>
      client.say({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'waits', arguments: { gate } } });
    wait(900, 'number');
    wait('900', 'string');
    await client.callTool('opens', { gate: 'string' });
    expect(await client.response('900')).toMatchObject({ result: { content: [{ text: 'string opened' }] } });
    await client.callTool('opens', { gate: 'number' });
    expect(await client.response(900)).toMatchObject({ result: { content: [{ text: 'number opened' }] } });
  });

  test('more calls than may run at once are refused, and the others go on', async () => {
    const { client } = peer;
    const gates = Array.from({ length: 11 }, (_, at) => `many-${at}`);
    for (const gate of gates) {
      client.say({ jsonrpc: '2.0', id: gate, method: 'tools/call', params: { name: 'waits', arguments: { gate } } });
    }
    expect(await client.response('many-10')).toMatchObject({
      error: { code: -32603, message: expect.stringContaining('10') },
    });
    for (const gate of gates) client.notify('notifications/cancelled', { requestId: gate });
    expect(JSON.parse(await textOf(peer, 'stopped'))).toHaveLength(10);
  });

  test('each of many calls at once sees its own context, before and after it waits', async () => {
    const calls = Array.from({ length: 8 }, (_, at) => textOf(peer, 'looksAround', { wait: (at * 7) % 20 }));
    const seen = (await Promise.all(calls)).map((text) => JSON.parse(text) as { id: string });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(8);
    for (const one of seen) expect(one).toMatchObject({ before: true, after: true, revision: peer.revision });
  });

  test('a handler sees its client, and what the request carries', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { content } = await peer.client.request('tools/call', { name: 'client', _meta: { traceparent, 'a.b/c': 1 } });
    const [{ text }] = content as [{ text: string }];
    expect(JSON.parse(text)).toEqual({
      name: 'suite',
      version: '1.2',
      sampling: true,
      trace: '0af7651916cd43dd8448eb211c80319c',
      meta: { traceparent, 'a.b/c': 1 },
    });
  });

  test('log messages reach the peer from its level upwards', async () => {
    const { client } = peer;
    const logged = () =>
      client.notifications.filter(({ method }) => method === 'notifications/message').map(({ params }) => params);
    const before = logged().length;
    await client.callTool('logs');
    expect(logged().slice(before)).toEqual([
      { level: 'info', data: { at: '1970-01-01T00:00:00.000Z' } },
      { level: 'error', logger: 'db.pool', data: ['broken'] },
    ]);
    expect(await client.request('logging/setLevel', { level: 'error' })).toEqual({});
    await client.callTool('logs');
    expect(logged().slice(before + 2)).toMatchObject([{ level: 'error' }]);
    expect(await client.request('logging/setLevel', { level: 'debug' })).toEqual({});
    await client.callTool('logs');
    expect(logged().slice(before + 3)).toMatchObject([{ level: 'debug' }, { level: 'info' }, { level: 'error' }]);
    await client.request('logging/setLevel', { level: 'info' });
  });

  test('a level that does not exist is invalid params', async () => {
    for (const level of ['loud', 'INFO', '', 5, null, undefined, 'constructor']) {
      await expect(peer.client.request('logging/setLevel', { level })).rejects.toMatchObject({ code: -32602 });
    }
  });
}
