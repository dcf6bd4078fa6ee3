import { expect, test } from '@jest/globals';
import type { Context } from '@arobase/core';
import { fakeContext } from '../src/index.js';

async function handler({ pages }: { pages: number }, ctx: Context): Promise<string> {
  for (let page = 1; page <= pages; page += 1) ctx.progress(page, pages, `page ${page}`);
  ctx.log.child('printer').warning({ ink: 'low' });
  ctx.signal.throwIfAborted();
  return `${String(ctx.principal)} printed`;
}

test('a handler is tested as the plain method that it is', async () => {
  const ctx = fakeContext({ principal: 'ada' });
  expect(await handler({ pages: 2 }, ctx)).toBe('ada printed');
  expect(ctx.progressed).toEqual([
    { value: 1, total: 2, message: 'page 1' },
    { value: 2, total: 2, message: 'page 2' },
  ]);
  expect(ctx.logged).toEqual([{ level: 'warning', logger: 'printer', data: { ink: 'low' } }]);
});

test('a test can take the call back', async () => {
  const ctx = fakeContext();
  ctx.abort(new Error('changed my mind'));
  await expect(handler({ pages: 0 }, ctx)).rejects.toThrow('changed my mind');
});

test('a fake client can do nothing unless a test says so', () => {
  expect(fakeContext().client.supports('sampling')).toBe(false);
});

test('a question gets the answer that a test has for it, or rejects with what to write', async () => {
  expect(await fakeContext({ confirm: async () => true }).confirm('sure', 'Sure?')).toBe(true);
  await expect(fakeContext().confirm('sure', 'Sure?')).rejects.toThrow('pass fakeContext({ confirm: async () => … })');
});

test('a step runs at once', async () => {
  expect(await fakeContext().once('paid', async (key) => `${key} once`)).toBe('paid once');
});
