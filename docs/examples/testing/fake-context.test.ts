// #region fake
import { fakeContext } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import type { Context } from 'arobase';

class Counter {
  count(upTo: number, ctx: Context) {
    for (let at = 1; at <= upTo; at += 1) ctx.progress(at, upTo);
    ctx.log.notice('done');
    return upTo;
  }
}

test('what a handler says is remembered', () => {
  const ctx = fakeContext({ requestId: 7 });
  expect(new Counter().count(2, ctx)).toBe(2);
  expect(ctx.progressed).toMatchObject([
    { value: 1, total: 2 },
    { value: 2, total: 2 },
  ]);
  expect(ctx.logged).toEqual([{ level: 'notice', logger: undefined, data: 'done' }]);
});
// #endregion
