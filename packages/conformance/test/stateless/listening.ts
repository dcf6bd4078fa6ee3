import { expect, test } from '@jest/globals';
import { DECLARED, type Pipe, PREFIX } from './each-pipe.js';

const SUBSCRIPTION = `${PREFIX}subscriptionId`;
const CLOCK = 'stateless://clock';

/** Streams of changes. */
export function listening(pipe: Pipe): void {
  const change = (what: string) => pipe.client.callTool('changes', { what });

  test('a stream is acknowledged first, with what will be delivered of what was asked for', async () => {
    const { client } = pipe;
    const from = client.notifications.length;
    const asked = {
      toolsListChanged: true,
      promptsListChanged: true,
      resourcesListChanged: false,
      resourceSubscriptions: [CLOCK, 'stateless://still', 'stateless://nothing', CLOCK],
      unknown: { deep: true },
    };
    const stream = await client.listen(asked, 'narrow');
    expect(client.notifications.slice(from)).toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/subscriptions/acknowledged',
        params: {
          _meta: { [SUBSCRIPTION]: 'narrow' },
          notifications: { toolsListChanged: true, resourceSubscriptions: [CLOCK] },
        },
      },
    ]);
    stream.cancel();
  });

  test('an empty filter is honoured as it is, and stays open', async () => {
    const stream = await pipe.client.listen({});
    expect(stream.honoured).toEqual({});
    const from = pipe.client.notifications.length;
    await change('tools');
    await change(CLOCK);
    expect(pipe.client.notifications).toHaveLength(from);
    stream.cancel();
  });

  test('each stream gets what it asked for, with its own id in its own type', async () => {
    const { client } = pipe;
    const number = await client.listen({ toolsListChanged: true, resourceSubscriptions: [CLOCK] }, 7000);
    const text = await client.listen({ resourceSubscriptions: [CLOCK] }, '7000');
    const from = client.notifications.length;
    await change('tools');
    await change(CLOCK);
    await change('stateless://still');
    const told = client.notifications.slice(from).map(({ method, params }) => [method, params]);
    expect(told).toEqual([
      ['notifications/tools/list_changed', { _meta: { [SUBSCRIPTION]: 7000 } }],
      ['notifications/resources/updated', { _meta: { [SUBSCRIPTION]: 7000 }, uri: CLOCK }],
      ['notifications/resources/updated', { _meta: { [SUBSCRIPTION]: '7000' }, uri: CLOCK }],
    ]);
    number.cancel();
    await change(CLOCK);
    expect(client.notifications.slice(from + 3).map(({ params }) => params?._meta)).toEqual([
      { [SUBSCRIPTION]: '7000' },
    ]);
    text.cancel();
    await change(CLOCK);
    expect(client.notifications).toHaveLength(from + 4);
  });

  test('without a stream nobody is told of changes', async () => {
    const from = pipe.client.notifications.length;
    await change('tools');
    await change(CLOCK);
    expect(pipe.client.notifications).toHaveLength(from);
  });

  test('a stream that is taken back is never answered', async () => {
    const { client } = pipe;
    const stream = await client.listen({ toolsListChanged: true }, 'silent');
    const from = client.wire.length;
    stream.cancel();
    await client.callTool('hello');
    expect(client.wire.slice(from).filter(({ from: side }) => side === 'server')).toHaveLength(1);
  });

  test('the streams of one pipe have a limit, and who goes makes room', async () => {
    const { client } = pipe;
    const open = await Promise.all(Array.from({ length: 10 }, () => client.listen({ toolsListChanged: true })));
    await expect(client.listen({ toolsListChanged: true })).rejects.toMatchObject({ code: -32603 });
    expect(await client.callTool('hello')).toMatchObject({ content: [{ text: 'hello' }] });
    open[0]?.cancel();
    const again = await client.listen({ toolsListChanged: true });
    for (const stream of [...open.slice(1), again]) stream.cancel();
  });

  test('an extension adds a field to filters, and narrows it', async () => {
    const { client } = pipe;
    const listen = (jobs: unknown, id: string) =>
      client.send('subscriptions/listen', { notifications: { jobs }, _meta: DECLARED }, id);
    const next = (id: string) => client.heard(({ params }) => metaOf(params)[SUBSCRIPTION] === id);
    listen(['j1', 'j2', 'j3', 'j4'], 'jobs');
    expect((await next('jobs')).params?.notifications).toEqual({ jobs: ['j1', 'j2', 'j3'] });
    await change('jobs');
    expect((await next('jobs')).params).toEqual({ _meta: { [SUBSCRIPTION]: 'jobs' }, id: 'j1' });
    client.notify('notifications/cancelled', { requestId: 'jobs' });
    listen('all', 'none');
    expect((await next('none')).params?.notifications).toEqual({});
    client.notify('notifications/cancelled', { requestId: 'none' });
  });
}

function metaOf(params: { readonly [key: string]: unknown } | undefined): { readonly [key: string]: unknown } {
  return (params?._meta ?? {}) as { readonly [key: string]: unknown };
}
