import type { Clock } from '../context/clock.js';

/** Waits for `work`, but no longer than `ms`. */
export async function within(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
  let calledOff = () => {};
  const over = new Promise<void>((resolve) => {
    calledOff = clock.after(ms, resolve);
  });
  await Promise.race([work, over]);
  calledOff();
}
