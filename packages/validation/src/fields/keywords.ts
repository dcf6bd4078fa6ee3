import type { FieldOptions, JsonSchema } from '@arobase/core';
import type { Check } from '../plan/check.js';
import { refusal } from '../plan/got.js';
import { ANY, ARRAY, kindOf, NUMBER, OBJECT, STRING, type Kinds } from '../plan/kind.js';
import { isFormat } from '../wire/formats.js';

export interface Keywords {
  /** What the keywords presuppose, where no type is written. */
  readonly kinds: Kinds;
  /** The first of them that says nothing about any of these kinds. */
  idleFor(kinds: Kinds): string | undefined;
  readonly checks: readonly Check[];
  readonly schema: JsonSchema;
}

interface Keyword {
  readonly kinds: Kinds;
  readonly words: (limit: never) => string;
  readonly test: (limit: never) => (value: never) => boolean;
  readonly typed?: boolean;
}

type Countable = { readonly length: number };

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  enum: {
    kinds: ANY,
    typed: true,
    words: (values: readonly unknown[]) => `must be one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
    test: (values: readonly unknown[]) => (value) => values.some((one) => equal(one, value)),
  },
  const: {
    kinds: ANY,
    typed: true,
    words: (wanted: unknown) => `must be ${JSON.stringify(wanted)}`,
    test: (wanted: unknown) => (value) => equal(wanted, value),
  },
  minimum: number('at least', (limit, value) => value >= limit),
  maximum: number('at most', (limit, value) => value <= limit),
  exclusiveMinimum: number('greater than', (limit, value) => value > limit),
  exclusiveMaximum: number('less than', (limit, value) => value < limit),
  multipleOf: number('a multiple of', isMultiple),
  minLength: count(STRING, 'must have at least', 'character', (limit, value) => value >= limit),
  maxLength: count(STRING, 'must have at most', 'character', (limit, value) => value <= limit),
  minItems: count(ARRAY, 'must have at least', 'item', (limit, value) => value >= limit),
  maxItems: count(ARRAY, 'must have at most', 'item', (limit, value) => value <= limit),
  minProperties: count(OBJECT, 'must have at least', 'field', (limit, value) => value >= limit),
  maxProperties: count(OBJECT, 'must have at most', 'field', (limit, value) => value <= limit),
  pattern: {
    kinds: STRING,
    words: (source: string) => `must match /${source}/`,
    test: (source: string) => {
      const pattern = new RegExp(source, 'u');
      return (value: string) => pattern.test(value);
    },
  },
  format: {
    kinds: STRING,
    words: (format: string) => `must be in the format "${format}"`,
    test: (format: string) => (value: string) => isFormat(format, value),
  },
  uniqueItems: {
    kinds: ARRAY,
    words: () => 'must not contain the same item twice',
    test: (wanted: boolean) => (value: readonly unknown[]) =>
      !wanted || new Set(value.map(canonical)).size === value.length,
  },
};

/** The checks of the JSON Schema keywords that `@Field` and `@Arg` take. A keyword says nothing of values of other kinds. */
export function keywordsOf(options: FieldOptions): Keywords {
  const checks: Check[] = [];
  const schema: [string, unknown][] = [];
  const about: [string, Kinds][] = [];
  let kinds = ANY;
  for (const [name, keyword] of Object.entries(KEYWORDS)) {
    const limit = options[name as keyof FieldOptions];
    if (limit === undefined) continue;
    schema.push([name, limit]);
    kinds &= impliedBy(name, limit, keyword);
    about.push([name, keyword.kinds]);
    checks.push(check(keyword, limit as never));
  }
  const idleFor = (wanted: Kinds) => about.find(([, its]) => (its & wanted) === 0)?.[0];
  return { kinds, idleFor, checks, schema: Object.fromEntries(schema) };
}

function check({ kinds, words, test, typed = false }: Keyword, limit: never): Check {
  const fits = test(limit);
  const expected = words(limit);
  return {
    typed,
    custom: false,
    covered: false,
    test: (value) => (kindOf(value) & kinds) === 0 || fits(value as never),
    message: (value) => refusal(expected, value),
  };
}

function impliedBy(name: string, limit: unknown, { kinds }: Keyword): Kinds {
  if (name === 'const') return kindOf(limit);
  return name === 'enum' ? (limit as readonly unknown[]).reduce<Kinds>((all, one) => all | kindOf(one), 0) : kinds;
}

function number(words: string, test: (limit: number, value: number) => boolean): Keyword {
  return {
    kinds: NUMBER,
    words: (limit: number) => `must be ${words} ${limit}`,
    test: (limit: number) => (value: number) => test(limit, value),
  };
}

function count(kinds: Kinds, words: string, unit: string, test: (limit: number, count: number) => boolean): Keyword {
  return {
    kinds,
    words: (limit: number) => `${words} ${limit} ${unit}${limit === 1 ? '' : 's'}`,
    test: (limit: number) => (value: string | Countable | object) => test(limit, sizeOf(value)),
  };
}

/** JSON Schema counts the characters of a string as code points. */
function sizeOf(value: string | Countable | object): number {
  if (typeof value === 'string') return [...value].length;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** Decimal steps like 0.01 are compared as decimals, not as their nearest binary fractions. */
function isMultiple(step: number, value: number): boolean {
  const times = value / step;
  return Number.isInteger(times) || Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times)) * 1e-3;
}

function equal(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && canonical(a) === canonical(b));
}

/** Equal JSON as equal text: JSON Schema knows no order of keys. */
function canonical(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value, inKeyOrder) : JSON.stringify(value);
}

function inKeyOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
