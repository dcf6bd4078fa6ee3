import type { Context } from '@arobase/core';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ambient as Ambient } from '../../src/platform/ambient.js';

const context = { requestId: 1 } as Context;
const other = { requestId: 2 } as Context;
let ambient: typeof Ambient;

beforeEach(async () => {
  Reflect.deleteProperty(globalThis, Symbol.for('arobase.ambient'));
  jest.resetModules();
  ({ ambient } = await import('../../src/platform/ambient.js'));
});

const afterAwait = async (input: unknown, own: Context) => {
  await Promise.resolve();
  return [input, own, ambient.current()];
};

test('a context reaches all that its call waits for, and nothing else', async () => {
  ambient.begin();
  const seen = ambient.run(context, afterAwait, 'input');
  expect(ambient.current()).toBeUndefined();
  expect(await seen).toEqual(['input', context, context]);
});

test('a handler that answers at once has its context without any storage', () => {
  const storage = jest.spyOn(process, 'getBuiltinModule');
  const seen = ambient.run(context, (input, own) => [input, own, 'answered'], 'input');
  expect(seen).toEqual(['input', context, 'answered']);
  expect(storage).not.toHaveBeenCalled();
  expect(ambient.run(context, () => ambient.current(), undefined)).toBe(context);
  expect(ambient.current()).toBeUndefined();
});

test('the first call that waits has its context too, beside the calls behind it', async () => {
  const first = ambient.run(context, afterAwait, 'first');
  const second = ambient.run(other, afterAwait, 'second');
  expect(await first).toEqual(['first', context, context]);
  expect(await second).toEqual(['second', other, other]);
  await Promise.resolve();
  expect(ambient.current()).toBeUndefined();
});

test('a call inside a call has its own context, and the outer one has its own back', () => {
  const seen = ambient.run(
    context,
    () => {
      const before = ambient.current();
      const inner = ambient.run(other, () => ambient.current(), undefined);
      return [before, inner, ambient.current()];
    },
    undefined,
  );
  expect(seen).toEqual([context, other, context]);
});

test('a query that a handler returns is not run for the sake of the context', () => {
  const then = jest.fn();
  ambient.run(context, () => ({ then }), undefined);
  expect(then).not.toHaveBeenCalled();
});

test('two copies of the package see the same calls', async () => {
  jest.resetModules();
  const copy = (await import('../../src/platform/ambient.js')).ambient;
  expect(copy).not.toBe(ambient);
  expect(ambient.run(context, () => copy.current(), undefined)).toBe(context);
});
