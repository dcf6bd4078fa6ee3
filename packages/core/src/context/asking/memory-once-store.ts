import { type Clock, systemClock } from '../clock.js';
import type { Claim, OnceStore } from './once-store.js';

interface Step {
  state: 'claimed' | 'free' | 'done';
  value: unknown;
  waiting: ((claim: Claim) => void)[];
  calledOff: () => void;
}

export interface OnceStoreOptions {
  /** Time that a caller has for a step; 60 s by default. */
  readonly leaseMs?: number;
  /** Time that a value is remembered; two hours by default. */
  readonly keepMs?: number;
  readonly clock?: Clock;
}

/** A `OnceStore` for one process: good for tests, and where one instance serves. */
export function memoryOnceStore({
  leaseMs = 60_000,
  keepMs = 7_200_000,
  clock = systemClock,
}: OnceStoreOptions = {}): OnceStore {
  const steps = new Map<string, Step>();
  /** When each value is forgotten, the oldest first: looked at when the next step comes, so that no timer keeps a process. */
  const forgotten = new Map<string, number>();

  function grant(id: string, step: Step): Claim {
    step.state = 'claimed';
    step.calledOff = clock.after(leaseMs, () => free(id));
    return { done: false };
  }

  function free(id: string): void {
    const step = steps.get(id);
    if (step?.state !== 'claimed') return;
    step.calledOff();
    const next = step.waiting.shift();
    if (next === undefined) steps.delete(id);
    else next(grant(id, step));
  }

  function forget(): void {
    for (const [id, at] of forgotten) {
      if (at > clock.now()) return;
      forgotten.delete(id);
      steps.delete(id);
    }
  }

  return {
    claim(id) {
      forget();
      const step = steps.get(id);
      if (step?.state === 'done') return Promise.resolve({ done: true, value: step.value });
      if (step !== undefined) return new Promise((resolve) => step.waiting.push(resolve));
      const fresh: Step = { state: 'free', value: undefined, waiting: [], calledOff: () => {} };
      steps.set(id, fresh);
      return Promise.resolve(grant(id, fresh));
    },
    finish(id, value) {
      const step = steps.get(id);
      if (step === undefined || step.state === 'done') return;
      step.calledOff();
      step.state = 'done';
      step.value = value;
      forgotten.set(id, clock.now() + keepMs);
      for (const resolve of step.waiting.splice(0)) resolve({ done: true, value });
    },
    release: free,
  };
}
