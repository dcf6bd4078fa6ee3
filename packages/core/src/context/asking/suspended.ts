const BRAND = Symbol.for('arobase.Suspended');

/** Leaves a handler whose question has no answer yet: it runs again, from the top, when the answer is there. */
export class Suspended extends Error {
  override readonly name = 'Suspended';
  readonly [BRAND] = true;

  constructor() {
    super('The handler waits for the client and will run again: let this error pass');
  }
}

/** For `catch` blocks that must not act on a handler that is only left for a while. */
export function isSuspended(error: unknown): boolean {
  return typeof error === 'object' && error !== null && BRAND in error;
}
