import { isPromise, type Later } from '../flow/later.js';

/** Runs `work`, now or later; what it throws or rejects with goes to `failed`. */
export function attempt<T>(work: () => Later<T>, failed: (error: unknown) => T): Later<T> {
  try {
    const value = work();
    return isPromise(value) ? value.then(undefined, failed) : value;
  } catch (error) {
    return failed(error);
  }
}
