import { isBranded } from './brand.js';

const BRAND = Symbol.for('arobase.PublicError');
const NOT_FOUND = Symbol.for('arobase.NotFoundError');

/** An error whose message the peer may read. Everything else that a handler throws is masked. */
export class PublicError extends Error {
  override readonly name: string = 'PublicError';
  readonly [BRAND] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isBranded(value, this === NotFoundError ? NOT_FOUND : BRAND);
  }
}

/** What was asked for does not exist: "not found" in the words of each revision. */
export class NotFoundError extends PublicError {
  override readonly name = 'NotFoundError';
  readonly [NOT_FOUND] = true;
}
