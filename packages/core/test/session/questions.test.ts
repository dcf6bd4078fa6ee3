import { afterEach, expect, test } from '@jest/globals';
import type { Context } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';
import { Talk } from '../talk.js';

type Handler = (input: never, ctx: Context) => unknown;

const CAPABILITIES = { elicitation: { url: {} }, roots: {}, sampling: {} };
const PROMPT = { messages: [], maxTokens: 1 };
const failures: string[] = [];

afterEach(() => {
  failures.length = 0;
});

/** A client of a server with one tool, `ask`. */
function talkTo(handler: Handler, replay: 'always' | 'never' = 'never'): Talk {
  const server = new PlainServer({ name: 'asking', replay, onFault: (error) => failures.push(String(error)) });
  server.tools.add({ name: 'ask', handler });
  return new Talk(server, CAPABILITIES);
}

const isQuestion = ({ method, id }: { method?: unknown; id?: unknown }) => method !== undefined && id !== undefined;
const cancelled = ({ said }: Talk) =>
  said.filter(({ method }) => method === 'notifications/cancelled').map(({ params }) => params);

test.each([
  ['a result that is text', { result: 'yes' }, '"result" must be an object'],
  ['a result that is null', { result: null }, '"result" must be an object'],
  ['an error that is a number', { error: 5 }, '"error" must have an integer code and a message'],
  ['an error whose code is text', { error: { code: 'E', message: 'no' } }, '"error" must have an integer code'],
  ['a result and an error', { result: {}, error: { code: 1, message: 'no' } }, 'A message has a "method"'],
])('%s ends the question at once, and is refused without an id', async (_, answer, words) => {
  await using talk = talkTo(async (_input, ctx) => String(await ctx.roots()));
  const outcome = talk.call('ask');
  const { id } = await talk.heard(isQuestion);
  talk.say({ id, ...answer });
  expect(await outcome).toEqual({
    code: -32602,
    message: expect.stringContaining(`The client's answer is not valid: ${words}`),
  });
  const refusals = talk.said.filter(({ error, id: of }) => error !== undefined && of !== 1);
  expect(refusals).toEqual([{ jsonrpc: '2.0', error: { code: -32600, message: expect.stringContaining(words) } }]);
  expect(failures).toEqual([]);
});

test('a question that nobody waits for is taken back when the call is answered', async () => {
  await using talk = talkTo(async (_input, ctx) => {
    return Promise.race([ctx.roots('a').then(() => 'a'), ctx.roots('b').then(() => 'b')]);
  });
  const outcome = talk.call('ask');
  const { id } = await talk.heard(isQuestion);
  talk.say({ id, result: { roots: [] } });
  expect(await outcome).toMatchObject({ content: [{ text: 'a' }] });
  expect(cancelled(talk)).toEqual([{ requestId: 'ask-2', reason: 'The call that asked is over' }]);
  expect(talk.said.at(-1)).toMatchObject({ id: 1 });
});

test('after the answer nothing is asked any more', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await using talk = talkTo((_input, ctx) => {
    late = new Promise((resolve) => setTimeout(resolve, 5)).then(() => ctx.roots());
    late.catch(() => {});
    return 'done';
  });
  await talk.call('ask');
  await expect(late).rejects.toThrow('The call is over');
  expect(talk.said.filter(isQuestion)).toEqual([]);
});

test('many questions at once bring no warning of a leak', async () => {
  const warnings: unknown[] = [];
  const warned = (warning: Error) => warnings.push(warning.name);
  process.on('warning', warned);
  await using talk = talkTo(async (_input, ctx) => {
    const all = Array.from({ length: 16 }, (_, at) => ctx.sample(`s:${at}`, PROMPT));
    return String((await Promise.allSettled(all)).length);
  });
  talk.say({ id: 1, method: 'tools/call', params: { name: 'ask' } });
  await talk.heard(({ id }) => id === 'ask-16');
  talk.say({ method: 'notifications/cancelled', params: { requestId: 1 } });
  await talk.heard(() => cancelled(talk).length === 16);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', warned);
  expect(warnings).toEqual([]);
});

test('a handler that looked at its signal before it asked is asked for all the same, also where it runs again', async () => {
  await using talk = talkTo(async (_input, ctx) => {
    ctx.signal.throwIfAborted();
    return `${(await ctx.roots()).length} folders`;
  }, 'always');
  const outcome = talk.call('ask');
  const { id } = await talk.heard(isQuestion);
  talk.say({ id, result: { roots: [{ uri: 'file:///a' }] } });
  expect(await outcome).toMatchObject({ content: [{ text: '1 folders' }] });
});

test('a server that stopped shakes no hands', async () => {
  const server = new PlainServer({ name: 'gone', dynamic: true });
  await server.start();
  await server.stop();
  await using talk = new Talk(server);
  expect(await talk.heard(({ id }) => id === 'hello')).toMatchObject({
    error: { code: -32603, message: 'The server is stopping' },
  });
});

test('a call that runs again has as many rounds as the limit says', async () => {
  const server = new PlainServer({ name: 'asking', replay: 'always', limits: { rounds: 10 } });
  server.tools.add({
    name: 'ask',
    handler: async (_input: never, ctx: Context) => {
      let asked = 0;
      while (asked < 12) asked += (await ctx.roots(`again:${asked}`)).length;
      return 'done';
    },
  });
  await using talk = new Talk(server, CAPABILITIES);
  const outcome = talk.call('ask');
  for (let at = 1; at <= 10; at += 1) {
    await talk.heard(({ id }) => id === `ask-${at}`);
    talk.say({ id: `ask-${at}`, result: { roots: [{ uri: 'file:///a' }] } });
  }
  expect(await outcome).toMatchObject({
    isError: true,
    content: [{ text: 'The call asked its client in more than 10 rounds' }],
  });
});
