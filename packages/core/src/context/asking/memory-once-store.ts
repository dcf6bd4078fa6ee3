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

  return {
    claim(id) {
      const step = steps.get(id);
      if (step?.state === 'done') return Promise.resolve({ done: true, value: step.value });
      if (step !== undefined) return new Promise((resolve) => step.waiting.push(resolve));
      const fresh: Step = { state: 'free', value: undefined, waiting: [], calledOff: () => {} };
      steps.set(id, fresh);
      return Promise.resolve(grant(id, fresh));
    },
    finish(id, value) {
      const step = steps.get(id);
      if (step === undefined) return;
      step.calledOff();
      step.state = 'done';
      step.value = value;
      step.calledOff = clock.after(keepMs, () => steps.delete(id));
      for (const resolve of step.waiting.splice(0)) resolve({ done: true, value });
    },
    release: free,
  };
}
