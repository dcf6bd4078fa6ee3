import type { JsonSchema } from '@arobase/core';
import { NOTE } from './merge.js';
import { described } from './portable-words.js';

/** A schema with its notes told in the descriptions. */
export function exact(schema: JsonSchema): JsonSchema {
  return told(schema) as JsonSchema;
}

function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  const { [NOTE]: note, ...rest } = value as JsonSchema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, told(one)]));
  return typeof note === 'string' ? { ...inner, description: described(inner.description, note) } : inner;
}
