import { expect, test } from '@jest/globals';
import { Throttle } from '../../src/context/throttle.js';

/** A clock that a test turns by hand. */
class FakeClock {
  #now = 0;
  #timers = new Map<() => void, number>();

  now() {
    return this.#now;
  }

  after(ms: number, call: () => void) {
    this.#timers.set(call, this.#now + ms);
    return () => void this.#timers.delete(call);
  }

  turn(ms: number) {
    this.#now += ms;
    for (const [call, at] of [...this.#timers]) {
      if (at > this.#now) continue;
      this.#timers.delete(call);
      call();
    }
  }
}

function throttled(perSecond: number) {
  const clock = new FakeClock();
  const sent: number[] = [];
  const throttle = new Throttle(perSecond, clock);
  return { clock, sent, throttle, offer: (value: number) => throttle.offer(() => sent.push(value)) };
}

test('a burst passes whole, up to the limit of a second', () => {
  const { sent, offer } = throttled(10);
  for (let at = 1; at <= 12; at += 1) offer(at);
  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('of what has to wait the last is sent, when its time has come', () => {
  const { clock, sent, offer } = throttled(2);
  for (const value of [1, 2, 3, 4, 5]) offer(value);
  clock.turn(499);
  expect(sent).toEqual([1, 2]);
  clock.turn(1);
  expect(sent).toEqual([1, 2, 5]);
});

test('over a long time no more passes than the limit allows', () => {
  const { clock, sent, offer } = throttled(10);
  for (let at = 0; at < 10_000; at += 10) {
    offer(at);
    clock.turn(10);
  }
  expect(sent.length).toBeLessThanOrEqual(10 + 10 * 10);
  expect(sent.length).toBeGreaterThanOrEqual(10 * 10);
});

test('what waits can be sent at once, or not at all', () => {
  const { clock, sent, throttle, offer } = throttled(1);
  offer(1);
  offer(2);
  throttle.flush();
  offer(3);
  throttle.drop();
  clock.turn(10_000);
  expect(sent).toEqual([1, 2]);
});
