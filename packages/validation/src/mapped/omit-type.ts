import type { Class } from '@arobase/core';
import { derived, fieldNames, type Made } from './derive.js';

/** A class with all fields of another but the named ones. */
export function OmitType<T extends object, const K extends keyof T & string>(
  type: Class<T>,
  keys: readonly K[],
): Made<Omit<T, K>> {
  const left: readonly string[] = keys;
  const kept = fieldNames(type).filter((key) => !left.includes(key));
  return derived(`Omit${type.name}`, [[type, kept]]) as Made<Omit<T, K>>;
}
