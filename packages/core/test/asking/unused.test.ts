import { expect, test } from '@jest/globals';
import { connect, type TestClient } from '@arobase/testing';
import type { Context } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';

type Json = { readonly [key: string]: unknown };

const ROOTS = { roots: [] };
const roots = (key: string) => async (_input: unknown, ctx: Context) => `${(await ctx.roots(key)).length} folders`;

/** A client that answers by hand, and what the server's operator is told. */
async function open(handler: (input: never, ctx: Context) => unknown, revision = '2026-07-28') {
  const told: string[] = [];
  const failures: unknown[] = [];
  const server = new PlainServer(
    { name: 'asking', stateKeys: ['x'.repeat(32)], onFault: (error) => failures.push(error) },
    { warn: (text) => told.push(text) },
  );
  server.tools.add({ name: 'ask', handler });
  server.prompts.add({ name: 'ask', handler });
  server.resources.add({ uri: 'ask://it', handler });
  const answers = revision === '2026-07-28' ? {} : { answers: { roots: () => [] } };
  const client = await connect(server, { revision, capabilities: { roots: {} }, ...answers });
  return { client, told, failures };
}

const call = (client: TestClient, more: Json = {}): Promise<Json> =>
  client.request('tools/call', { name: 'ask', ...more });

test('an answer that no question of a handler used is told to the operator, and no fault', async () => {
  for (const [method, params, where] of [
    ['tools/call', { name: 'ask' }, 'tool ask'],
    ['prompts/get', { name: 'ask' }, 'prompt ask'],
    ['resources/read', { uri: 'ask://it' }, 'resource ask://it'],
  ] as const) {
    const { client, told, failures } = await open(() => 'never asks');
    await using _client = client;
    await client.request(method, { ...params, inputResponses: { dirs: ROOTS, who: 5 } });
    expect(told).toEqual([`${where}: no question used the answer to "dirs", "who"`]);
    expect(failures).toEqual([]);
  }
});

test('what a later question of the call uses is not told, and what none of them used once', async () => {
  const { client, told } = await open(async (_input, ctx) => {
    await ctx.roots('first');
    return roots('second')(undefined, ctx);
  });
  await using _client = client;
  const { requestState, inputRequests } = await call(client, { inputResponses: { second: ROOTS, third: ROOTS } });
  expect([Object.keys(inputRequests as object), told]).toEqual([['first'], []]);
  const last = await call(client, { requestState, inputResponses: { first: ROOTS } });
  expect(last).toMatchObject({ resultType: 'complete' });
  expect(told).toEqual(['tool ask: no question used the answer to "third"']);
});

test('a handler that takes another path when it runs again leaves an answer unused, in every revision', async () => {
  for (const revision of ['2026-07-28', '2025-11-25']) {
    let runs = 0;
    const { client, told } = await open((input, ctx) => {
      runs += 1;
      return runs === 1 ? roots('odd')(input, ctx) : 'even';
    }, revision);
    await using _client = client;
    const { requestState } = await call(client);
    if (requestState !== undefined) await call(client, { requestState, inputResponses: { odd: ROOTS } });
    expect(told).toEqual(['tool ask: no question used the answer to "odd"']);
  }
});

test('a handler that fails is told of the same', async () => {
  const { client, told, failures } = await open(() => {
    throw new Error('broken');
  });
  await using _client = client;
  expect(await call(client, { inputResponses: { dirs: ROOTS } })).toMatchObject({ isError: true });
  expect(told).toEqual(['tool ask: no question used the answer to "dirs"']);
  expect(failures).toHaveLength(1);
});

test('an answer that was not asked for in the last round is told at once', async () => {
  const { client, told } = await open(roots('dirs'));
  await using _client = client;
  const { requestState } = await call(client);
  await call(client, { requestState, inputResponses: { dirs: ROOTS, junk: 5 } });
  expect(told).toEqual(['tools/call ask: no question used the answer to "junk"']);
});

test('however much a client brings in vain, a line tells of it', async () => {
  const { client, told } = await open(() => 'never asks');
  await using _client = client;
  const junk = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${at}${'y'.repeat(1_000)}`, at]));
  await call(client, { inputResponses: junk });
  expect(told).toEqual([expect.stringMatching(/^tool ask: .* and 995 more$/)]);
  expect(told[0]?.length).toBeLessThan(700);
});

test('where each answer has its question nothing is told', async () => {
  const { client, told } = await open(roots('dirs'));
  await using _client = client;
  expect(await call(client, { inputResponses: { dirs: ROOTS } })).toMatchObject({ resultType: 'complete' });
  expect(told).toEqual([]);
});

test('a handler that throws at once instead of reaching a step that was done is a fault of that step', async () => {
  let runs = 0;
  const { client, failures } = await open((_input, ctx) => {
    runs += 1;
    if (runs > 1) throw new Error('too early');
    return ctx.once('paid', () => true).then(() => roots('dirs')(undefined, ctx));
  });
  await using _client = client;
  const { requestState } = await call(client);
  const last = await call(client, { requestState, inputResponses: { dirs: ROOTS } });
  expect(last).toMatchObject({ isError: true });
  expect(failures).toMatchObject([
    { message: expect.stringContaining("Step 'paid' was done in an earlier round"), cause: { message: 'too early' } },
  ]);
});
