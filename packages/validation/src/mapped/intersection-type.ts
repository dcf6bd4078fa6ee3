import type { Class } from '@arobase/core';
import { derived, type Made } from './derive.js';

type All<T extends readonly object[]> = T extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & All<Rest>
  : unknown;

/** A class with the fields of all. Where two have a field of one name, the rules of both hold. */
export function IntersectionType<T extends readonly object[]>(
  ...types: { readonly [K in keyof T]: Class<T[K]> }
): Made<All<T>> {
  const parts = types.map((type) => ({ type: type as Class, takes: () => true }));
  const name = `Intersection${types.map((type) => (type as Class).name).join('')}`;
  return derived(name, parts) as Made<All<T>>;
}
