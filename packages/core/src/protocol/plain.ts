/** A value cannot be told in JSON; `path` leads to the place. */
export class NotSerialisable extends Error {
  override readonly name = 'NotSerialisable';

  constructor(path: readonly (string | number)[], problem: string) {
    super(`${path.length === 0 ? 'the value' : path.join('.')} ${problem}`);
  }
}

/**
 * A handler's value as plain JSON data: own enumerable fields, dates as ISO text, maps as objects, sets as arrays, bigint as
 * decimal text, what JSON cannot say (functions, undefined) left out, NaN and infinities as null.
 * Throws `NotSerialisable` for a cycle, with its path.
 */
export function plain(value: unknown): unknown {
  return convert(value, [], new Set());
}

function convert(value: unknown, path: (string | number)[], above: Set<object>): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (above.has(value)) throw new NotSerialisable(path, 'refers back to an object that contains it');
  above.add(value);
  const converted = convertObject(value, path, above);
  above.delete(value);
  return converted;
}

function convertObject(value: object, path: (string | number)[], above: Set<object>): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map((item, at) => convert(item, [...path, at], above) ?? null);
  if (value instanceof Set) return [...value].map((item, at) => convert(item, [...path, at], above) ?? null);
  if (value instanceof Map) return fields(value, path, above);
  if (hasToJson(value)) return convert(value.toJSON(), path, above);
  return fields(Object.entries(value), path, above);
}

function fields(entries: Iterable<[unknown, unknown]>, path: (string | number)[], above: Set<object>): object {
  const out: [string, unknown][] = [];
  for (const [key, inner] of entries) {
    const converted = convert(inner, [...path, String(key)], above);
    if (converted !== undefined) out.push([String(key), converted]);
  }
  // fromEntries defines keys, so that one called __proto__ stays a key
  return Object.fromEntries(out);
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}
