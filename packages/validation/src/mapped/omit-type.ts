import type { Class } from '@arobase/core';
import { derived, type Made } from './derive.js';

/** A class with all fields of another but the named ones. */
export function OmitType<T extends object, const K extends keyof T & string>(
  type: Class<T>,
  keys: readonly K[],
): Made<Omit<T, K>> {
  const left: readonly string[] = keys;
  return derived(`Omit${type.name}`, [{ type, takes: (key) => !left.includes(key) }]) as Made<Omit<T, K>>;
}
