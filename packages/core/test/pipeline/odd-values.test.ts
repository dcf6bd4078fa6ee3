import { isProxy } from 'node:util/types';
import { expect, test } from '@jest/globals';
import { type Context, ProtocolError } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';
import { Talk } from '../talk.js';

type Handler = (input: never, ctx: Context) => unknown;

/** What a tool with such a handler answers, and the faults that its author hears of. */
async function answer(handler: Handler, params: object = {}) {
  const faults: string[] = [];
  const onFault = (error: unknown) =>
    faults.push(typeof error === 'object' && !isProxy(error) ? (error as Error).message : typeof error);
  const server = new PlainServer({ name: 'odd', onFault });
  server.tools.add({ name: 'odd', handler });
  await using talk = new Talk(server);
  return { said: await talk.call('odd', params), faults, heard: talk.said };
}

const failed = { content: [{ type: 'text', text: expect.stringMatching(/^The tool failed/) }], isError: true };
const told = (text: string) => ({ content: [{ type: 'text', text }] });

/** What merely has a `then`. */
function thenable(then: (done: (value: unknown) => void, failed: (error: unknown) => void) => void): object {
  return Object.fromEntries([['then', then]]);
}

test.each<[string, () => unknown]>([
  ['does not chain', () => thenable((done) => done('given'))],
  [
    'settles twice',
    () =>
      thenable((done, failed) => {
        done('given');
        done('again');
        failed(new Error('and again'));
      }),
  ],
  ['gives another', () => thenable((done) => done(thenable((inner) => inner('given'))))],
])('a value with a then that %s is awaited', async (_, handler) => {
  expect(await answer(handler)).toMatchObject({ said: told('given'), faults: [] });
});

test.each<[string, () => unknown, string]>([
  [
    'a generator that is not async',
    function* () {
      yield 'lost';
    },
    'A tool gave an iterator',
  ],
  ['the keys of a map', () => new Map([['a', 1]]).keys(), 'A tool gave an iterator'],
  ['a stream', () => new ReadableStream(), 'A tool gave an iterator'],
  ['an ArrayBuffer', () => new ArrayBuffer(4), 'A tool gave bytes'],
  ['a Float64Array', () => new Float64Array(2), 'A tool gave bytes'],
  ['a function', () => () => 'never called', 'A tool gave a function'],
  ['a class', () => class Never {}, 'A tool gave a function'],
  ['a symbol', () => Symbol('lost'), 'A tool gave a symbol'],
  ['an error that is not thrown', () => new RangeError('returned'), 'A tool gave an error: throw it'],
])('%s is a fault, for JSON would lose it without a word', async (_, handler, words) => {
  expect(await answer(handler)).toMatchObject({ said: failed, faults: [expect.stringContaining(words)] });
});

test('a thrown proxy that answers nothing is a fault like any other', async () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const { said, faults } = await answer(() => {
    throw proxy;
  });
  expect(said).toEqual(failed);
  expect(faults).toEqual(['object']);
});

test.each([
  ['isError that is no boolean', { content: [], isError: 'yes' }],
  ['_meta that is no object', { content: [], _meta: 5 }],
])('an object like a result with %s is data', async (_, value) => {
  expect((await answer(() => value)).said).toMatchObject({ ...told(JSON.stringify(value)), structuredContent: value });
});

test('progress that is no number is left out, and so is a message that is no text', async () => {
  const report = (_: never, ctx: Context) => {
    for (const value of [1, '2', null, Number.NaN, Number.POSITIVE_INFINITY, 3]) {
      ctx.progress(value as number, '9' as unknown as number, { text: 'x' } as unknown as string);
    }
    return 'done';
  };
  const { heard } = await answer(report, { _meta: { progressToken: 0 } });
  expect(heard.filter(({ method }) => method === 'notifications/progress').map(({ params }) => params)).toEqual([
    { progressToken: 0, progress: 1 },
    { progressToken: 0, progress: 3 },
  ]);
});

test('data of an error that is no JSON is a fault, and the request is answered all the same', async () => {
  const faults: unknown[] = [];
  const server = new PlainServer({ name: 'odd', onFault: (error) => faults.push(error) });
  const handler = () => {
    throw new ProtocolError(7, 'with data', { count: 1n });
  };
  server.tools.add({ name: 'odd', handler });
  await using talk = new Talk(server);
  talk.say({ id: 7, method: 'tools/call', params: { name: 'odd' } });
  const answer = await talk.heard(({ id }) => id === 7);
  expect(answer.error).toEqual({
    code: -32603,
    message: expect.stringMatching(/^Internal error \(fault [0-9a-f]{4}\)/),
  });
  expect(faults).toEqual([expect.any(TypeError)]);
});
