import { ANY, ARRAY, BOOLEAN, kindOf, NUMBER, OBJECT, STRING, type Kinds } from '../plan/kind.js';
import { brief } from '../plan/got.js';
import type { Arguments, RuleEntries } from './entry.js';
import { enumValues } from './enum-values.js';

/** Type checks, equality and membership. */
export const general: RuleEntries = {
  isString: type('IsString', STRING, 'string', 'a string'),
  isBoolean: type('IsBoolean', BOOLEAN, 'boolean', 'a boolean'),
  isArray: type('IsArray', ARRAY, 'array', 'an array'),
  isObject: type('IsObject', OBJECT, 'object', 'an object'),
  isInt: {
    decorator: 'IsInt',
    tier: 'A',
    kinds: NUMBER,
    typed: true,
    says: () => 'must be an integer',
    schema: () => ({ type: 'integer' }),
    test: () => Number.isInteger,
  },
  isNumber: {
    decorator: 'IsNumber',
    stricter: true,
    tier: 'A',
    kinds: NUMBER,
    typed: true,
    says: ([options]) => {
      const places = decimalPlaces(options);
      return places === undefined ? 'must be a number' : `must be a number with at most ${places} decimal places`;
    },
    schema: () => ({ type: 'number' }),
    test: () => Number.isFinite,
  },
  isDefined: {
    decorator: 'IsDefined',
    tier: 'A',
    quiet: true,
    kinds: ANY,
    says: () => 'must not be null',
    schema: () => ({ not: { type: 'null' } }),
    test: () => (value) => value !== null && value !== undefined,
  },
  isNotEmpty: {
    decorator: 'IsNotEmpty',
    tier: 'A',
    quiet: true,
    kinds: ANY,
    says: () => 'must not be empty',
    schema: () => ({ not: { enum: ['', null] } }),
    test: () => (value) => value !== '' && value !== null && value !== undefined,
  },
  isEmpty: {
    decorator: 'IsEmpty',
    tier: 'A',
    quiet: true,
    kinds: ANY,
    says: () => 'must be empty',
    schema: () => ({ enum: ['', null] }),
    test: () => (value) => value === '' || value === null || value === undefined,
  },
  equals: {
    decorator: 'Equals',
    tier: 'A',
    kinds: ANY,
    typed: true,
    says: ([value]) => `must be ${brief(value)}`,
    schema: ([value]) => ({ enum: [value] }),
    test:
      ([wanted]) =>
      (value) =>
        value === wanted,
    never: ([value]) => (isScalar(value) ? undefined : 'only a string, number, boolean or null can equal a JSON value'),
  },
  notEquals: {
    decorator: 'NotEquals',
    tier: 'A',
    kinds: ANY,
    says: ([value]) => `must not be ${brief(value)}`,
    schema: ([value]) => (isScalar(value) ? { not: { enum: [value] } } : {}),
    test:
      ([wanted]) =>
      (value) =>
        value !== wanted,
  },
  isIn: {
    decorator: 'IsIn',
    tier: 'A',
    kinds: ANY,
    typed: true,
    says: ([values]) => `must be one of ${listed(scalars(values))}`,
    schema: ([values]) => ({ enum: scalars(values) }),
    test: ([values]) => oneOf(scalars(values)),
    never: ([values]) =>
      scalars(values).length > 0 ? undefined : 'its list holds nothing that a JSON value can equal',
  },
  isNotIn: {
    decorator: 'IsNotIn',
    tier: 'A',
    kinds: ANY,
    says: ([values]) => `must be none of ${listed(scalars(values))}`,
    schema: ([values]) => (scalars(values).length > 0 ? { not: { enum: scalars(values) } } : {}),
    test: ([values]) => {
      const wanted = oneOf(scalars(values));
      return (value) => !wanted(value);
    },
    never: ([values]) => (Array.isArray(values) ? undefined : 'it needs a list'),
  },
  isEnum: {
    decorator: 'IsEnum',
    tier: 'A',
    kinds: ANY,
    typed: true,
    says: ([entity]) => `must be one of ${listed(enumValues(entity))}`,
    schema: ([entity]) => ({ enum: enumValues(entity) }),
    test: ([entity]) => oneOf(enumValues(entity)),
    excused:
      ([entity]) =>
      (value) =>
        typeof value === 'string' && Object.hasOwn(Object(entity), value),
    never: ([entity]) => (enumValues(entity).length > 0 ? undefined : 'the enum has no values'),
  },
  isInstance: {
    decorator: 'IsInstance',
    tier: 'B',
    kinds: ARRAY | OBJECT,
    typed: true,
    says: ([type]) => `must be ${article(nameOf(type))}`,
    schema: () => ({}),
  },
};

function type(decorator: string, kinds: Kinds, name: string, words: string): RuleEntries[string] {
  return {
    decorator,
    tier: 'A',
    kinds,
    typed: true,
    covered: true,
    says: () => `must be ${words}`,
    schema: () => ({ type: name }),
    test: () => (value) => kindOf(value) === kinds,
  };
}

function decimalPlaces(options: unknown): unknown {
  return (options as { maxDecimalPlaces?: unknown } | undefined)?.maxDecimalPlaces;
}

function isScalar(value: unknown): boolean {
  return kindOf(value) !== 0 && (typeof value !== 'object' || value === null);
}

export function scalars(values: unknown): readonly unknown[] {
  return Array.isArray(values) ? [...new Set(values.filter(isScalar))] : [];
}

function oneOf(values: Arguments): (value: unknown) => boolean {
  if (values.length > 8) {
    const known = new Set(values);
    return (value) => known.has(value);
  }
  return (value) => values.includes(value);
}

const MOST_LISTED = 20;

function listed(values: Arguments): string {
  const shown = values.slice(0, MOST_LISTED).map((value) => JSON.stringify(value));
  return values.length > MOST_LISTED ? `${shown.join(', ')} and ${values.length - MOST_LISTED} more` : shown.join(', ');
}

function nameOf(type: unknown): string {
  return typeof type === 'function' ? type.name : String(type);
}

function article(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
