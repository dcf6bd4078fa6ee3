import type { JsonSchema } from '@arobase/core';

const FORMATS = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['enum', 'minLength', 'maxLength', 'pattern', 'format'],
  number: ['enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: ['enum'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: ['minProperties', 'maxProperties'],
  null: [],
};

export interface Narrowed {
  readonly keywords: JsonSchema;
  /** What was left out, in words. */
  readonly notes: readonly string[];
}

/** The keywords of one type that every known host takes; the rest become words. */
export function keywordsFor(type: string, schema: JsonSchema): Narrowed {
  const notes: string[] = [];
  const kept: [string, unknown][] = [];
  for (const keyword of BY_TYPE[type] ?? []) {
    const value = schema[keyword];
    if (value === undefined || isSafeIntegerBound(value)) continue;
    const note = refusal(keyword, value);
    if (note === undefined) kept.push([keyword, value]);
    else notes.push(note);
  }
  return { keywords: wholeNumbers(type, Object.fromEntries(kept)), notes };
}

function refusal(keyword: string, value: unknown): string | undefined {
  if (keyword === 'format' && !FORMATS.has(String(value))) return `format: ${value}`;
  if (keyword === 'pattern' && !isPlainPattern(String(value))) return `matches ${value}`;
  return undefined;
}

/** Plain ECMAScript: no look-around, back references, word boundaries, property escapes or large counts. */
function isPlainPattern(pattern: string): boolean {
  if (/\(\?[=!<]|\\[1-9bBpPkux]/.test(pattern)) return false;
  return [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].every(
    ([, low, high]) => (Number(low) <= 100 && Number(high) <= 100) || (Number(low) <= 100 && high === undefined),
  );
}

function isSafeIntegerBound(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;
}

/** Above 0 means at least 1, for a whole number: hosts know `minimum` better. */
function wholeNumbers(type: string, keywords: JsonSchema): JsonSchema {
  if (type !== 'integer') return keywords;
  const { exclusiveMinimum: low, exclusiveMaximum: high, ...rest } = keywords;
  return {
    ...rest,
    ...(typeof low === 'number' && {
      minimum: Math.max(Math.floor(low) + 1, bound(rest.minimum, Number.NEGATIVE_INFINITY)),
    }),
    ...(typeof high === 'number' && {
      maximum: Math.min(Math.ceil(high) - 1, bound(rest.maximum, Number.POSITIVE_INFINITY)),
    }),
  };
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
