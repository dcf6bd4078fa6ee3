import { expect, jest, test } from '@jest/globals';
import { type Context, elicit } from '@arobase/core';
import { fakeContext } from '../../src/index.js';

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

test('a fake is the member itself, and answers each question as the test says', async () => {
  const confirm = jest.fn<Context['confirm']>(async () => true);
  const ctx = fakeContext({
    confirm,
    elicit: async (key) => (key === 'name' ? { action: 'accept', content: { name: 'Ada' } } : { action: 'cancel' }),
    ask: async (questions) => Object.fromEntries(Object.keys(questions).map((key) => [key, { action: 'decline' }])),
    once: async (key) => `${key} before`,
  });
  await ctx.confirm('sure', 'Sure?');
  expect(confirm).toHaveBeenCalledWith('sure', 'Sure?');
  const form = { type: 'object' };
  expect(await ctx.elicit('name', { message: 'Who?', form })).toEqual({ action: 'accept', content: { name: 'Ada' } });
  expect(await ctx.elicit('pay', { message: 'Pay', url: 'https://pay.example' })).toEqual({ action: 'cancel' });
  expect(await ctx.ask({ age: elicit({ message: 'How old?', form }) })).toEqual({ age: { action: 'decline' } });
  expect(await ctx.once('paid', () => 'now')).toBe('paid before');
});

test('a step runs at once', async () => {
  expect(await fakeContext().once('paid', async (key) => `${key} once`)).toBe('paid once');
});
