import type { Context } from '@arobase/core';
import { expect, jest, test } from '@jest/globals';
import { ambient } from '../../src/platform/ambient.js';

const context = { requestId: 1 } as Context;

test('a context reaches all that its call waits for, and nothing else', async () => {
  const seen = ambient.run(
    context,
    async (input, own) => {
      await Promise.resolve();
      return [input, own, ambient.current()];
    },
    'input',
  );
  expect(ambient.current()).toBeUndefined();
  expect(await seen).toEqual(['input', context, context]);
});

test('two copies of the package see the same calls', async () => {
  jest.resetModules();
  const other = (await import('../../src/platform/ambient.js')).ambient;
  expect(other).not.toBe(ambient);
  expect(ambient.run(context, () => other.current(), undefined)).toBe(context);
});
