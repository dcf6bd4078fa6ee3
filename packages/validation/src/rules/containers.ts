import { ARRAY, OBJECT } from '../plan/kind.js';
import type { Arguments, RuleEntries, RuleEntry } from './entry.js';
import { scalars } from './general.js';

/** Rules about arrays and objects as a whole. */
export const containers: RuleEntries = {
  arrayMinSize: size(
    'ArrayMinSize',
    'minItems',
    'at least',
    (limit) => (value) => Array.isArray(value) && value.length >= limit,
  ),
  arrayMaxSize: size(
    'ArrayMaxSize',
    'maxItems',
    'at most',
    (limit) => (value) => Array.isArray(value) && value.length <= limit,
  ),
  arrayNotEmpty: {
    decorator: 'ArrayNotEmpty',
    tier: 'A',
    kinds: ARRAY,
    says: () => 'must not be an empty array',
    schema: () => ({ type: 'array', minItems: 1 }),
    test: () => (value) => Array.isArray(value) && value.length > 0,
  },
  arrayContains: {
    decorator: 'ArrayContains',
    tier: 'A',
    kinds: ARRAY,
    says: ([values]) => `must contain ${words(values)}`,
    schema: ([values]) => ({ type: 'array', allOf: scalars(values).map((value) => ({ contains: { enum: [value] } })) }),
    test:
      ([values]) =>
      (value) =>
        Array.isArray(value) && scalars(values).every((wanted) => value.includes(wanted)),
    never: ([values]) => (isScalarList(values) ? undefined : 'its list holds what no JSON value can equal'),
  },
  arrayNotContains: {
    decorator: 'ArrayNotContains',
    tier: 'A',
    kinds: ARRAY,
    says: ([values]) => `must not contain ${words(values)}`,
    schema: ([values]) => ({
      type: 'array',
      ...(scalars(values).length > 0 && { not: { contains: { enum: scalars(values) } } }),
    }),
    test:
      ([values]) =>
      (value) =>
        Array.isArray(value) && !scalars(values).some((wanted) => value.includes(wanted)),
    never: ([values]) => (Array.isArray(values) ? undefined : 'it needs a list'),
  },
  arrayUnique: {
    decorator: 'ArrayUnique',
    tier: 'B',
    kinds: ARRAY,
    says: () => 'must not contain the same item twice',
    schema: () => ({ type: 'array' }),
  },
  isNotEmptyObject: {
    decorator: 'IsNotEmptyObject',
    tier: 'B',
    kinds: OBJECT,
    says: () => 'must be an object with at least one field',
    typed: true,
    schema: () => ({ type: 'object', minProperties: 1 }),
  },
};

function size(
  decorator: string,
  keyword: string,
  words: string,
  test: (limit: number) => (value: unknown) => boolean,
): RuleEntry {
  return {
    decorator,
    tier: 'A',
    kinds: ARRAY,
    says: ([limit]) => `must have ${words} ${limit} ${limit === 1 ? 'item' : 'items'}`,
    schema: ([limit]) => ({ type: 'array', [keyword]: bounded(keyword, limit as number) }),
    test: ([limit]) => test(limit as number),
    never: ([limit]) => impossible(keyword, limit),
  };
}

/** JSON Schema takes whole counts only; a fraction rounds to the same verdict. */
function bounded(keyword: string, limit: number): number {
  return Math.max(0, keyword === 'minItems' ? Math.ceil(limit) : Math.floor(limit));
}

function impossible(keyword: string, limit: unknown): string | undefined {
  if (typeof limit !== 'number' || Number.isNaN(limit)) return `its limit ${JSON.stringify(limit)} is no number`;
  return keyword === 'maxItems' && limit < 0 ? 'no array has fewer than 0 items' : undefined;
}

function isScalarList(values: unknown): values is Arguments {
  return Array.isArray(values) && values.every((value) => scalars([value]).length === 1);
}

function words(values: unknown): string {
  return scalars(values)
    .map((value) => JSON.stringify(value))
    .join(', ');
}
