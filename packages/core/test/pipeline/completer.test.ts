import { expect, test } from '@jest/globals';
import { connect } from '@arobase/testing';
import { type CallFacts, Complete, Prompt, Resource } from '../../src/index.js';
import { Hands, settled } from '../hands.js';
import { PlainServer } from '../plain-server.js';

type Completion = (value: string, chosen: object, ctx: CallFacts) => unknown;

/** A server that completes an argument as a test says. */
function completing(complete: Completion, clock = new Hands()) {
  class Completing extends PlainServer {
    readonly faults: unknown[] = [];

    constructor() {
      super(
        { name: 'completing', limits: { handlerMs: 1_000 }, onFault: (error) => this.faults.push(error) },
        { clock },
      );
    }

    @Prompt({ input: { type: 'object' } }) plan() {
      return 'plan';
    }

    @Resource('city://{name}', { list: 'list' }) city() {
      return 'a city';
    }

    @Complete({ resource: 'city://{name}' }, 'name') name(value: string, chosen: object, ctx: CallFacts) {
      return complete(value, chosen, ctx);
    }

    list(ctx: CallFacts) {
      return complete('', {}, ctx);
    }
  }
  return new Completing();
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);

async function answer(complete: Completion): Promise<unknown> {
  await using server = completing(complete);
  await using client = await connect(server);
  return await client.complete({ resource: 'city://{name}' }, 'name', '');
}

test('a completer that gives without end is read for one answer and one value more, and is closed', async () => {
  let read = 0;
  let closed = 0;
  const { values, ...rest } = (await answer(function* () {
    try {
      for (;;) yield `n${(read += 1)}`;
    } finally {
      closed += 1;
    }
  })) as { values: string[] };
  expect([values.length, values.at(-1), rest]).toEqual([100, 'n100', { hasMore: true }]);
  expect([read, closed]).toEqual([101, 1]);
});

test('a completer that gives what is no text is closed, too', async () => {
  let closed = 0;
  const failing = answer(function* () {
    try {
      for (;;) yield {};
    } finally {
      closed += 1;
    }
  });
  await expect(failing).rejects.toMatchObject({ code: -32603 });
  expect(closed).toBe(1);
});

test.each<[string, unknown, object]>([
  ['as many as fit', names(100), { values: names(100) }],
  ['a list of more', names(101), { values: names(100), total: 101, hasMore: true }],
  ['a set of more', new Set(names(150)), { values: names(100), total: 150, hasMore: true }],
  ['a set', new Set(['a', 1]), { values: ['a', '1'] }],
  ['the keys of a map', new Map([['a', 1]]).keys(), { values: ['a'] }],
  [
    'the values of a map that are more',
    new Map(names(101).map((name) => [name, name])).values(),
    { values: names(100), hasMore: true },
  ],
  ['its own total', { values: names(101), total: 500 }, { values: names(100), total: 500, hasMore: true }],
  ['that there are more', { values: ['a'], hasMore: true }, { values: ['a'], hasMore: true }],
])('%s: what a completer gives is told with what is known of the rest', async (_, given, told) => {
  expect(await answer(() => given)).toEqual(told);
});

test.each(['completion/complete', 'resources/list'])('%s has the time of a handler, and no more', async (method) => {
  const clock = new Hands();
  const signals: AbortSignal[] = [];
  await using server = completing((_value, _chosen, { signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  }, clock);
  await using client = await connect(server);
  const ref = { type: 'ref/resource', uri: 'city://{name}' };
  const refused = expect(client.request(method, { ref, argument: { name: 'name', value: '' } })).rejects.toMatchObject({
    code: -32603,
    message: 'Gave up after 1 s',
  });
  await settled();
  await clock.pass(1_000);
  await refused;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(server.faults).toEqual([]);
});
