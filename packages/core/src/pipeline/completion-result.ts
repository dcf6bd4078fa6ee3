import type { Completion } from '../protocol/model.js';

/** Turns what a completer gave into at most `limit` values; there is more where it gave more. */
export function completionResult(value: unknown, limit: number): Completion {
  if (value === undefined || value === null) return { values: [] };
  if (isCompletion(value)) return bounded(value.values, limit, value);
  if (Symbol.iterator in Object(value) && typeof value !== 'string')
    return bounded([...(value as Iterable<unknown>)], limit);
  throw new TypeError('A completer gives a list of strings, or { values, total?, hasMore? }');
}

function bounded(given: readonly unknown[], limit: number, rest: Partial<Completion> = {}): Completion {
  const values = given.slice(0, limit).map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new TypeError('A completer gives strings');
  });
  const total = rest.total ?? (given.length > limit ? given.length : undefined);
  const hasMore = rest.hasMore === true || given.length > limit || (total !== undefined && total > values.length);
  return { values, ...(total !== undefined && { total }), ...(hasMore && { hasMore }) };
}

function isCompletion(value: unknown): value is Completion {
  return typeof value === 'object' && value !== null && 'values' in value && Array.isArray(value.values);
}
