import { expect, test } from '@jest/globals';
import { connect, type TestClient } from '@arobase/testing';
import { type Context, isSuspended, type ServerOptions } from '../../src/index.js';
import { Hands, settled } from '../hands.js';
import { PlainServer } from '../plain-server.js';

const PATIENT = { questionMs: 100_000_000 };
const MODES = [
  ['waits', 'never'],
  ['runs again', 'always'],
] as const;

type Work = (ctx: Context, clock: Hands) => Promise<unknown>;

/** A tool that does some work, in a server whose time a test turns. */
async function open(work: Work, options: Partial<ServerOptions> = {}, replay: 'always' | 'never' = 'never') {
  const clock = new Hands();
  const server = new PlainServer({ name: 'clocked', ...options }, { clock });
  server.tools.add({ name: 'work', handler: (_: unknown, ctx: Context) => work(ctx, clock) });
  const client = await connect(server, { capabilities: { roots: {}, sampling: {} }, replay });
  return { clock, client, server };
}

const answer = async (client: TestClient) => {
  const { id } = await client.heard(({ method }) => method === 'roots/list');
  client.say({ jsonrpc: '2.0', id, result: { roots: [] } });
  await settled();
};
/** The client is asked: from here on its time runs. */
const asked = async ({ wire }: TestClient) => {
  while (!wire.some(({ from, text: said }) => from === 'server' && said.includes('roots/list'))) await settled();
};
const text = (words: string) => [{ type: 'text', text: words }];

test.each(MODES)('the time of a handler that %s does not run while its client is waited for', async (_, replay) => {
  const work: Work = async (ctx, clock) => {
    await ctx.roots();
    await clock.sleep(900);
    return 'in time';
  };
  const { client, clock } = await open(work, { limits: { handlerMs: 1_000, ...PATIENT } }, replay);
  await using _client = client;
  const called = client.callTool('work');
  await asked(client);
  await clock.pass(3_600_000);
  await answer(client);
  await clock.until(2);
  await clock.pass(900);
  expect(await called).toEqual({ content: text('in time') });
  expect(clock.timers).toBe(0);
});

test.each(MODES)('the time of a handler that %s runs on after the answer', async (_, replay) => {
  const work: Work = async (ctx, clock) => {
    await ctx.roots();
    await clock.sleep(1_100);
    return 'too late';
  };
  const { client, clock } = await open(work, { limits: { handlerMs: 1_000, ...PATIENT } }, replay);
  await using _client = client;
  const called = client.callTool('work');
  await asked(client);
  await answer(client);
  await clock.until(2);
  await clock.pass(1_000);
  expect(await called).toEqual({ content: text('Gave up after 1 s'), isError: true });
});

test('each round has its own time', async () => {
  const work: Work = async (ctx, clock) => {
    await clock.sleep(600);
    await ctx.roots();
    await clock.sleep(300);
    return `round ${ctx.round}`;
  };
  const { client, clock } = await open(work, { limits: { handlerMs: 1_000, ...PATIENT } }, 'always');
  await using _client = client;
  const called = client.callTool('work');
  await clock.until(2);
  await clock.pass(600);
  await answer(client);
  await clock.until(2);
  await clock.pass(600);
  await clock.until(2);
  await clock.pass(300);
  expect(await called).toEqual({ content: text('round 1') });
});

test.each(MODES)('a step that never ends holds up a handler that %s no longer than its time', async (_, replay) => {
  const work: Work = async (ctx) => {
    void ctx.once('endless', () => new Promise(() => {}));
    return ctx.roots();
  };
  const { client, clock } = await open(work, { limits: { handlerMs: 1_000, ...PATIENT } }, replay);
  await using _client = client;
  const called = client.callTool('work');
  if (replay === 'never') await answer(client);
  await clock.until(1);
  await clock.pass(1_000);
  expect(await called).toEqual({ content: text('Gave up after 1 s'), isError: true });
});

test.each(MODES)('a question to a handler that %s has ten minutes, and is then taken back', async (_, replay) => {
  const work: Work = (ctx) => ctx.roots();
  const { client, clock } = await open(work, {}, replay);
  await using _client = client;
  const called = client.callTool('work');
  await asked(client);
  await clock.pass(599_999);
  expect(client.notifications).toEqual([]);
  await clock.pass(1);
  expect(await called).toEqual({ content: text('The client did not answer within 600 s'), isError: true });
  const { id } = await client.heard(({ method }) => method === 'roots/list');
  expect(client.notifications).toEqual([
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id, reason: 'Timed out' } },
  ]);
});

test.each(MODES)('a handler that %s may do without an answer that does not come', async (_, replay) => {
  const work: Work = (ctx) =>
    ctx.roots().catch((error: unknown) => {
      if (isSuspended(error)) throw error;
      return `without: ${(error as Error).message}`;
    });
  const { client, clock } = await open(work, { limits: { questionMs: 1_000 } }, replay);
  await using _client = client;
  const called = client.callTool('work');
  await asked(client);
  await clock.pass(1_000);
  expect(await called).toEqual({ content: text('without: The client did not answer within 1 s') });
});

test.each(MODES)(
  'a call that is cancelled takes its questions back, and a handler that %s does not go on',
  async (_, replay) => {
    const seen: string[] = [];
    const work: Work = async (ctx) => {
      seen.push('run');
      try {
        return await ctx.roots();
      } catch (error) {
        if (!isSuspended(error)) seen.push((error as Error).message);
        throw error;
      }
    };
    const { client } = await open(work, {}, replay);
    await using _client = client;
    client.send('tools/call', { name: 'work' }, 'mine');
    const { id } = await client.heard(({ method }) => method === 'roots/list');
    client.notify('notifications/cancelled', { requestId: 'mine', reason: 'enough' });
    const { params } = await client.notification('notifications/cancelled');
    expect(params).toMatchObject({ requestId: id });
    await settled();
    expect(seen).toEqual(replay === 'always' ? ['run'] : ['run', 'The client cancelled: enough']);
    await client.request('ping');
    expect(client.wire.filter(({ text: said }) => said.includes('"id":"mine"'))).toHaveLength(1);
  },
);

test('a call that waits for its client does not count as running', async () => {
  const { client } = await open((ctx) => ctx.roots(), { limits: { calls: 2 } });
  await using _client = client;
  const called = Array.from({ length: 5 }, async () => {
    const one = client.callTool('work');
    await settled();
    return one;
  });
  await settled();
  for (const _ of called) await answer(client);
  for (const one of await Promise.all(called)) expect(one).toEqual({ content: text('[]') });
});

test('a session has sixteen questions open at once, and the next is refused', async () => {
  const work: Work = (ctx) =>
    Promise.allSettled(Array.from({ length: 17 }, (_, at) => ctx.roots(`roots:${at}`))).then((all) =>
      all.flatMap((one) => (one.status === 'rejected' ? [String((one.reason as Error).message)] : [])),
    );
  const { client } = await open(work);
  await using _client = client;
  const called = client.callTool('work');
  await settled();
  for (let at = 0; at < 16; at += 1) await answer(client);
  expect(await called).toEqual({ content: text('["Too many questions wait for the client (16)"]') });
});
