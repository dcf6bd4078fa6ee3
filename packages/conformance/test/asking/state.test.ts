import { expect, test } from '@jest/globals';
import { connect, type ConnectOptions, type TestClient } from '@arobase/testing';
import { memoryOnceStore, type ServerOptions } from 'arobase';
import { jsonOf } from './peers.js';
import { AskingServer } from './server/server.js';

const KEY = 'the key of these tests, long enough';
const OTHER = 'another key than that, and long enough too';

type Json = { readonly [key: string]: unknown };

const ALL: ConnectOptions = {
  revision: '2026-07-28',
  capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
};
const ANSWERS: Json = {
  who: { action: 'accept', content: { name: 'Ada' } },
  sum: { action: 'accept', content: { amount: 5 } },
  slogan: { role: 'assistant', content: { type: 'text', text: 'Buy!' }, model: 'm' },
  roots: { roots: [{ uri: 'file:///home' }] },
};
const NOT_VALID = { code: -32602, message: 'requestState is not valid', data: undefined };

const call = (client: TestClient, name: string, more: Json = {}): Promise<Json> =>
  client.request('tools/call', { name, ...more });

/** The next round as a client makes it: answers of the last one, and its state. */
const next = ({ inputRequests = {}, requestState }: Json, answers = ANSWERS): Json => ({
  inputResponses: Object.fromEntries(Object.keys(inputRequests as object).map((key) => [key, answers[key]])),
  requestState,
});

async function finished(client: TestClient, name: string, first: Json): Promise<Json> {
  let result = first;
  while (result.resultType === 'input_required') result = await call(client, name, next(result));
  return result;
}

const chargesOf = async (client: TestClient) => ((await jsonOf(client, 'charged')) as { charges: string[] }).charges;

/** A server that keeps its warnings to itself, and a client. */
async function open(
  options: Partial<ServerOptions> = {},
  asked = ALL,
): Promise<{ client: TestClient; warnings: string[] }> {
  const warnings: string[] = [];
  const client = await connect(new AskingServer({ stateKeys: [KEY], ...options }), asked);
  const write = process.stderr.write;
  process.stderr.write = ((text: string) => warnings.push(text) > 0) as typeof process.stderr.write;
  const leave = client[Symbol.asyncDispose].bind(client);
  client[Symbol.asyncDispose] = async () => {
    process.stderr.write = write;
    await leave();
  };
  return { client, warnings };
}

test('each round brings the answers of the one before, and the last gives the result', async () => {
  await using client = (await open()).client;
  const rounds: string[][] = [];
  let result = await call(client, 'checkout');
  while (result.resultType === 'input_required') {
    rounds.push(Object.keys(result.inputRequests as object));
    result = await call(client, 'checkout', next(result));
  }
  expect(rounds).toEqual([['who'], ['sum'], ['slogan'], ['roots']]);
  expect(result).toMatchObject({ resultType: 'complete', content: [{ text: expect.stringContaining('Ada 5') }] });
  expect(await chargesOf(client)).toEqual(['Ada 5']);
});

test('questions go out without envelope, and with neither ids nor caching hints', async () => {
  await using client = (await open()).client;
  const result = await call(client, 'together');
  expect(Object.keys(result).sort()).toEqual(['_meta', 'inputRequests', 'requestState', 'resultType']);
  const questions = Object.values(result.inputRequests as Json) as Json[];
  expect(questions.map((question) => Object.keys(question))).toEqual([
    ['method', 'params'],
    ['method', 'params'],
    ['method', 'params'],
  ]);
  expect(await call(client, 'visit')).toMatchObject({
    inputRequests: { page: { params: { mode: 'url', message: 'Sign in', url: 'https://example.com/sign-in' } } },
  });
  expect(JSON.stringify(await call(client, 'visit'))).not.toContain('elicitationId');
});

test('an answer that is missing is asked for again, and one that nobody asked for is left alone', async () => {
  await using client = (await open()).client;
  const first = await call(client, 'together');
  const { who } = ANSWERS;
  const second = await call(client, 'together', { requestState: first.requestState, inputResponses: { who, junk: 5 } });
  expect(Object.keys(second.inputRequests as object)).toEqual(['slogan', 'dirs']);
  const answers = { ...ANSWERS, dirs: ANSWERS.roots };
  expect(await call(client, 'together', next(second, answers))).toMatchObject({ resultType: 'complete' });
  const none = await call(client, 'together', { requestState: first.requestState });
  expect(Object.keys(none.inputRequests as object)).toEqual(['who', 'slogan', 'dirs']);
});

test('answers without a state count for the questions of that run', async () => {
  await using client = (await open()).client;
  const { roots, ...rest } = ANSWERS;
  const all = await call(client, 'checkout', { inputResponses: { ...rest, roots } });
  expect(all).toMatchObject({ resultType: 'complete' });
  const some = await call(client, 'checkout', { inputResponses: rest });
  expect(Object.keys(some.inputRequests as object)).toEqual(['roots']);
  expect(await finished(client, 'checkout', some)).toMatchObject({ resultType: 'complete' });
});

test('malformed answers are invalid params, and mean no consent', async () => {
  await using client = (await open()).client;
  const first = await call(client, 'checkout');
  const { requestState } = first;
  for (const who of [
    null,
    5,
    'accept',
    [],
    {},
    { action: 'yes' },
    { action: 'accept', content: 5 },
    { action: 'accept', content: { name: 7 } },
    { action: 'accept', content: {} },
    { result: { action: 'accept' } },
  ]) {
    await expect(call(client, 'checkout', { requestState, inputResponses: { who } })).rejects.toMatchObject({
      code: -32602,
    });
  }
  for (const inputResponses of [5, 'x', [], null]) {
    await expect(call(client, 'checkout', { requestState, inputResponses })).rejects.toMatchObject({ code: -32602 });
  }
  const sampled = await call(client, 'quiet');
  for (const slogan of [{}, { role: 'system', content: {}, model: 'm' }, { role: 'user', content: 5, model: 'm' }]) {
    const answer = { requestState: sampled.requestState, inputResponses: { slogan } };
    await expect(call(client, 'quiet', answer)).rejects.toMatchObject({ code: -32602 });
  }
  const { requestState: dirs } = await call(client, 'cleansUp');
  for (const roots of [{}, { roots: {} }, { roots: [{}] }, { roots: [{ uri: 'https://example.com' }] }]) {
    const answer = { requestState: dirs, inputResponses: { roots } };
    await expect(call(client, 'cleansUp', answer)).rejects.toMatchObject({ code: -32602 });
  }
  expect(await chargesOf(client)).toEqual([]);
});

test('a state that was changed, made up or sealed with another key is not valid, and only the log knows why', async () => {
  const opened = await open();
  await using client = opened.client;
  await using stranger = await connect(new AskingServer({ stateKeys: [OTHER] }), ALL);
  const { requestState } = (await call(client, 'checkout')) as { requestState: string };
  const foreign = (await call(stranger, 'checkout')).requestState as string;
  const [version, kid, body] = requestState.split('.') as [string, string, string];
  const flipped = `${body.slice(0, 30)}${body[30] === 'A' ? 'B' : 'A'}${body.slice(31)}`;
  const forged = [
    `${version}.${kid}.${flipped}`,
    `v2.${kid}.${body}`,
    `${version}.${kid}x.${body}`,
    `${version}.${foreign.split('.')[1]}.${body}`,
    `${version}.${kid}.`,
    `${version}.${kid}.*`,
    `${requestState}.x`,
    requestState.slice(0, -1),
    foreign,
    '',
    'v1',
    5,
    {},
    null,
  ];
  for (const one of forged) {
    const { code, message, data } = await call(client, 'checkout', { requestState: one }).then(
      String,
      (error) => error,
    );
    expect({ one, code, message, data }).toEqual({ one, ...NOT_VALID });
  }
  expect(opened.warnings).toHaveLength(forged.length);
  expect(opened.warnings.every((line) => line.startsWith('requestState refused: '))).toBe(true);
});

test('a state is good for the same request of the same caller at the same server only', async () => {
  const { client, warnings } = await open();
  await using _ = client;
  const { requestState } = await call(client, 'rounds', { arguments: { count: 1 } });
  const wrong = async (by: TestClient, method: string, params: Json) =>
    expect(await by.request(method, { ...params, requestState }).catch((error) => error)).toMatchObject(NOT_VALID);
  await wrong(client, 'tools/call', { name: 'checkout' });
  await wrong(client, 'tools/call', { name: 'rounds', arguments: { count: 2 } });
  await wrong(client, 'prompts/get', { name: 'story' });
  await wrong(client, 'resources/read', { uri: 'shop://folders' });
  await using somebody = await connect(new AskingServer(), { ...ALL, principal: { issuer: 'i', subject: 'eve' } });
  await wrong(somebody, 'tools/call', { name: 'rounds', arguments: { count: 1 } });
  await using elsewhere = await connect(new AskingServer({ name: 'elsewhere' }), ALL);
  await wrong(elsewhere, 'tools/call', { name: 'rounds', arguments: { count: 1 } });
  expect(warnings.map((line) => line.trim().split(' ').at(-1))).toEqual([
    'target',
    'params',
    'method',
    'method',
    'principal',
    'server',
  ]);
  const inputResponses = { 'roots:0': ANSWERS.roots };
  const params = { arguments: { count: 1 }, requestState, inputResponses };
  expect(await call(client, 'rounds', params)).toMatchObject({ resultType: 'complete' });
});

test('what stands beside the params does not bind a state: the order of keys, _meta and the round', async () => {
  await using client = (await open()).client;
  const first = await call(client, 'steps', { arguments: { count: 1, size: 2 } });
  const again = { arguments: { size: 2, count: 1 }, _meta: { progressToken: 'p' }, ...next(first) };
  expect(await call(client, 'steps', again)).toMatchObject({ resultType: 'complete' });
});

test('keys can be rotated: the first seals, and all of them open', async () => {
  const { client, warnings } = await open({ stateKeys: [OTHER] });
  await using _ = client;
  await using rotated = await connect(new AskingServer({ stateKeys: [KEY, OTHER] }), ALL);
  const old = await call(client, 'checkout');
  const fresh = await call(rotated, 'checkout', next(old));
  expect(fresh).toMatchObject({ resultType: 'input_required' });
  await expect(call(client, 'checkout', next(fresh))).rejects.toMatchObject(NOT_VALID);
  expect(warnings).toEqual(['requestState refused: sealed with a key that is not among stateKeys\n']);
});

test('a key has at least 32 bytes', async () => {
  for (const stateKeys of [['x'.repeat(31)], [KEY, 'short'], []]) {
    await expect(new AskingServer({ stateKeys }).start()).rejects.toThrow(/stateKeys/);
  }
});

test('a state says nothing to who carries it', async () => {
  await using client = (await open()).client;
  const second = await call(client, 'checkout', next(await call(client, 'checkout')));
  const state = second.requestState as string;
  expect(state).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
  for (const part of state.split('.')) expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('Ada');
  const again = await call(client, 'checkout', next(await call(client, 'checkout')));
  expect(again.requestState).not.toBe(state);
});

test('answers and steps of a call may take 32 KB, and no more', async () => {
  await using client = (await open()).client;
  const kept = await call(client, 'steps', { arguments: { count: 3, size: 8_000 } });
  expect(kept).toMatchObject({ resultType: 'input_required' });
  const refused = await call(client, 'steps', { arguments: { count: 5, size: 8_000 } });
  expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/\(fault \w{4}\)/) }] });
  expect(await jsonOf(client, 'faults')).toEqual([
    expect.stringMatching(/of 32768: store what they give and remember its id$/),
  ]);
});

test('two processes that share a key answer alternate rounds', async () => {
  await using client = (await open()).client;
  await using other = await connect(new AskingServer({ stateKeys: [KEY] }), ALL);
  let result = await call(client, 'checkout');
  for (const one of [other, client, other, client]) result = await call(one, 'checkout', next(result));
  expect(result).toMatchObject({ resultType: 'complete', content: [{ text: expect.stringContaining('Ada 5') }] });
  expect([...(await chargesOf(client)), ...(await chargesOf(other))]).toEqual(['Ada 5']);
});

test('a client that starts over makes a new call, with steps of its own', async () => {
  await using client = (await open()).client;
  for (const _ of [1, 2]) await finished(client, 'checkout', await call(client, 'checkout'));
  expect(await chargesOf(client)).toEqual(['Ada 5', 'Ada 5']);
});

test('with a store, a last round that comes twice charges once and gives the same answer', async () => {
  await using client = (await open({ onceStore: memoryOnceStore() })).client;
  let last: Json = {};
  let result = await call(client, 'checkout');
  while (result.resultType === 'input_required') {
    last = next(result);
    result = await call(client, 'checkout', last);
  }
  const [one, two] = await Promise.all([call(client, 'checkout', last), call(client, 'checkout', last)]);
  expect(one).toEqual(result);
  expect(two).toEqual(result);
  expect(await chargesOf(client)).toEqual(['Ada 5']);
});

test('without a store, a last round that comes twice may charge twice', async () => {
  await using client = (await open()).client;
  let last: Json = {};
  let result = await call(client, 'checkout');
  while (result.resultType === 'input_required') {
    last = next(result);
    result = await call(client, 'checkout', last);
  }
  await call(client, 'checkout', last);
  expect(await chargesOf(client)).toEqual(['Ada 5', 'Ada 5']);
});

test('with a store, a step before the first question waits until the client holds the id of the call', async () => {
  await using client = (await open({ onceStore: memoryOnceStore() })).client;
  const params = { arguments: { count: 1, size: 2 } };
  const [first, twin] = await Promise.all([call(client, 'steps', params), call(client, 'steps', params)]);
  for (const one of [first, twin]) {
    expect(one).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
    expect(one?.inputRequests).toBeUndefined();
  }
  const asked = await call(client, 'steps', { ...params, requestState: first?.requestState });
  expect(Object.keys(asked.inputRequests as object)).toEqual(['roots']);
});

test('with a store, a first call that is sent twice acts once for the answer that the client follows', async () => {
  await using client = (await open({ onceStore: memoryOnceStore() })).client;
  const [first] = await Promise.all([call(client, 'quiet'), call(client, 'quiet')]);
  expect(await finished(client, 'quiet', first ?? {})).toMatchObject({ resultType: 'complete' });
  expect(await chargesOf(client)).toEqual(['quiet']);
});

test('what a client cannot be asked is not asked, and an uncaught lack is an error of its own', async () => {
  await using client = (await open({}, { ...ALL, capabilities: { elicitation: { url: {} }, sampling: {} } })).client;
  const lacks = async (tool: string, requiredCapabilities: object) =>
    expect(await call(client, tool).catch((error) => error)).toMatchObject({
      code: -32021,
      data: { requiredCapabilities },
    });
  await lacks('checkout', { elicitation: { form: {} } });
  await lacks('cleansUp', { roots: {} });
  await lacks('withTools', { sampling: { tools: {} } });
  await expect(client.readResource('shop://folders')).rejects.toMatchObject({ code: -32021 });
  expect(await call(client, 'degrades')).toMatchObject({ content: [{ text: 'without elicitation.form' }] });
  expect(await call(client, 'visit')).toMatchObject({ resultType: 'input_required' });
});

test('the capabilities are those of each request, not of one before', async () => {
  await using client = (await open()).client;
  const first = await call(client, 'cleansUp');
  const _meta = { 'io.modelcontextprotocol/clientCapabilities': {} };
  await expect(call(client, 'cleansUp', { _meta })).rejects.toMatchObject({ code: -32021 });
  await expect(call(client, 'cleansUp', { ...next(first), _meta })).rejects.toMatchObject({ code: -32021 });
});

test('answers to methods that never ask are left alone', async () => {
  await using client = (await open()).client;
  const extra = { requestState: 'x', inputResponses: { a: 1 } };
  expect(await client.request('tools/list', extra)).toMatchObject({ resultType: 'complete' });
  expect(await client.request('server/discover', extra)).toMatchObject({ resultType: 'complete' });
});
