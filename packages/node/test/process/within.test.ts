import { expect, test } from '@jest/globals';
import { within } from '../../src/process/within.js';

test('work that ends in time is waited for', async () => {
  expect(await within(Promise.resolve(), 1_000)).toBe(true);
});

test('work that takes longer is left', async () => {
  expect(await within(new Promise(() => {}), 10)).toBe(false);
});

test('work that fails in time fails', async () => {
  await expect(within(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
});
