import type { Completion } from '../protocol/model.js';

/** Turns what a completer gave into at most `limit` values; there is more where it gave more. */
export function completionResult(value: unknown, limit: number): Completion {
  if (value === undefined || value === null) return { values: [] };
  if (isCompletion(value)) return bounded(value.values, limit, value);
  if (isIterable(value)) return bounded(value, limit, {});
  throw new TypeError('A completer gives a list of strings, or { values, total?, hasMore? }');
}

function bounded(given: Iterable<unknown>, limit: number, rest: Partial<Completion>): Completion {
  const { values, more } = first(given, limit);
  const total = rest.total ?? (more ? sizeOf(given) : undefined);
  const hasMore = rest.hasMore === true || more || (total !== undefined && total > values.length);
  return { values, ...(total !== undefined && { total }), ...(hasMore && { hasMore }) };
}

/** Reads one value more than fits, and no further: what is given may have no end. The loop closes what it leaves. */
function first(given: Iterable<unknown>, limit: number): { readonly values: string[]; readonly more: boolean } {
  const values: string[] = [];
  for (const value of given) {
    if (values.length >= limit) return { values, more: true };
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('A completer gives strings');
    values.push(String(value));
  }
  return { values, more: false };
}

/** How many there are, where that is known before they are read. */
function sizeOf(given: Iterable<unknown>): number | undefined {
  if (Array.isArray(given)) return given.length;
  return given instanceof Set ? given.size : undefined;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function isCompletion(value: unknown): value is Completion {
  return typeof value === 'object' && value !== null && 'values' in value && Array.isArray(value.values);
}
