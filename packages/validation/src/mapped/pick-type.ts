import type { Class } from '@arobase/core';
import { derived, type Made } from './derive.js';

/** A class with the named fields of another. */
export function PickType<T extends object, const K extends keyof T & string>(
  type: Class<T>,
  keys: readonly K[],
): Made<Pick<T, K>> {
  return derived(`Pick${type.name}`, [[type, keys]]) as Made<Pick<T, K>>;
}
