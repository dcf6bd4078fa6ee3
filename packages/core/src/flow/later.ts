/** A value now or later. Handlers that answer at once are never made to wait for a microtask. */
export type Later<T> = T | Promise<T>;

export function isPromise<T>(value: Later<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}

/** Goes on with `next` at once where the value is there, else when it comes. */
export function later<T, U>(value: Later<T>, next: (value: T) => Later<U>): Later<U> {
  return isPromise(value) ? adopted(value).then(next) : next(value);
}

/** What merely has a `then` need not chain, nor settle only once: a promise of our own does. */
function adopted<T>(value: Promise<T>): Promise<T> {
  return value instanceof Promise ? value : Promise.resolve(value);
}
