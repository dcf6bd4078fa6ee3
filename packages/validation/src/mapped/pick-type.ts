import type { Class } from '@arobase/core';
import { derived, type Made } from './derive.js';

/** A class with the named fields of another. */
export function PickType<T extends object, const K extends keyof T & string>(
  type: Class<T>,
  keys: readonly K[],
): Made<Pick<T, K>> {
  const wanted: readonly string[] = keys;
  return derived(`Pick${type.name}`, [{ type, takes: (key) => wanted.includes(key) }]) as Made<Pick<T, K>>;
}
