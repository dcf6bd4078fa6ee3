import { isRecord } from '@arobase/core';
import type { Arbitrary } from 'fast-check';
import type { FastCheck } from './fast-check.js';

/** Arguments that are nearly right: one place of them is left out, added, or something else altogether. */
export function mutationsOf(valid: Arbitrary<unknown>, fc: FastCheck): Arbitrary<object> {
  const odd = oddities(fc);
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom(...CHANGES), odd)
    .map(([args, at, change, value]) => (isRecord(args) ? mutated(args, { at, change, value }) : {}));
}

const CHANGES = ['leave out', 'replace', 'add'] as const;

interface Mutation {
  /** Which of the keys. */
  readonly at: number;
  readonly change: (typeof CHANGES)[number];
  readonly value: unknown;
}

function mutated(object: { readonly [key: string]: unknown }, mutation: Mutation): object {
  const { at, change, value } = mutation;
  const entries = Object.entries(object);
  const index = entries.length === 0 ? 0 : at % entries.length;
  const [key, inner] = entries[index] ?? ['unknown', undefined];
  if (isRecord(inner) && at % 2 === 1) return { ...object, [key]: mutated(inner, { ...mutation, at: at >> 1 }) };
  if (change === 'leave out') return Object.fromEntries(entries.toSpliced(index, 1));
  return Object.fromEntries([...entries, [change === 'add' ? `${key}_` : key, value]]);
}

function oddities(fc: FastCheck): Arbitrary<unknown> {
  return fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(null, '', ' ', '0', '1e999', -1, 0.5, 2 ** 53, 1e308, [], {}, [[]], '\u0000', '\ud800'),
    fc.constantFrom('__proto__', 'constructor', 'prototype').map((key) => JSON.parse(`{"${key}":{"polluted":true}}`)),
  );
}
