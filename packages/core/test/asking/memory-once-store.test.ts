import { expect, test } from '@jest/globals';
import { memoryOnceStore } from '../../src/index.js';
import { Hands } from '../hands.js';

const setUp = (options = {}) => {
  const clock = new Hands();
  return { clock, store: memoryOnceStore({ clock, ...options }) };
};

/** What a claim gave so far. */
function watched(claim: Promise<unknown>): unknown[] {
  const given: unknown[] = [];
  void claim.then((value) => given.push(value));
  return given;
}

test('one caller gets the claim, and the others its value', async () => {
  const { store } = setUp();
  expect(await store.claim('a')).toEqual({ done: false });
  const others = [store.claim('a'), store.claim('a')];
  await store.finish('a', 5);
  expect(await Promise.all(others)).toEqual([
    { done: true, value: 5 },
    { done: true, value: 5 },
  ]);
  expect(await store.claim('a')).toEqual({ done: true, value: 5 });
  expect(await store.claim('b')).toEqual({ done: false });
});

test('a claim that is released goes to the next one, and to one only', async () => {
  const { clock, store } = setUp();
  await store.claim('a');
  const [second, third] = [watched(store.claim('a')), watched(store.claim('a'))];
  await store.release('a');
  await clock.pass(0);
  expect([second, third]).toEqual([[{ done: false }], []]);
  await store.finish('a', undefined);
  await clock.pass(0);
  expect(third).toEqual([{ done: true, value: undefined }]);
});

test('a claim ends with its lease of a minute', async () => {
  const { clock, store } = setUp();
  await store.claim('a');
  const second = watched(store.claim('a'));
  await clock.pass(59_999);
  expect(second).toEqual([]);
  await clock.pass(1);
  expect(second).toEqual([{ done: false }]);
});

test('a value is remembered for two hours, and no timer waits for that', async () => {
  const { clock, store } = setUp();
  await store.claim('a');
  await store.finish('a', 1);
  expect(clock.timers).toBe(0);
  await clock.pass(7_199_999);
  expect(await store.claim('a')).toEqual({ done: true, value: 1 });
  await clock.pass(1);
  expect(await store.claim('a')).toEqual({ done: false });
});

test('finishing or releasing what nobody claimed does nothing', async () => {
  const { store } = setUp();
  await store.finish('a', 1);
  await store.release('a');
  expect(await store.claim('a')).toEqual({ done: false });
  await store.finish('a', 1);
  await store.release('a');
  await store.finish('a', 2);
  expect(await store.claim('a')).toEqual({ done: true, value: 1 });
});
