import type { Dialect } from './dialects.js';

type Shape = readonly [words: string, test: (value: unknown) => boolean];

const COUNT: Shape = ['a whole number from 0', (value) => Number.isInteger(value) && (value as number) >= 0];
const FINITE: Shape = ['a number', (value) => Number.isFinite(value)];
const TEXT: Shape = ['a string', (value) => typeof value === 'string'];
const TABLE: Shape = ['an object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value)];
const SCHEMAS: Shape = ['a list of schemas, not empty', (value) => Array.isArray(value) && value.length > 0];
const NAMES: Shape = [
  'a list of names',
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
];
const SWITCH: Shape = ['true or false', (value) => typeof value === 'boolean'];
const VALUES: Shape = ['a list', (value) => Array.isArray(value)];
const STEP: Shape = ['a number above 0', (value) => Number.isFinite(value) && (value as number) > 0];
const ONE_SCHEMA: Shape = ['one schema', (value) => !Array.isArray(value)];

const SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...pairs(
    COUNT,
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
    'minContains',
    'maxContains',
  ),
  ...pairs(FINITE, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
  ...pairs(
    TEXT,
    'pattern',
    'format',
    'title',
    'description',
    '$ref',
    '$id',
    '$anchor',
    '$dynamicRef',
    '$comment',
    'contentEncoding',
    'contentMediaType',
  ),
  ...pairs(TABLE, 'properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependentRequired'),
  ...pairs(SCHEMAS, 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
  ...pairs(NAMES, 'required'),
  ...pairs(SWITCH, 'uniqueItems', 'deprecated', 'readOnly', 'writeOnly'),
  ...pairs(VALUES, 'enum', 'examples'),
  ...pairs(STEP, 'multipleOf'),
]);

/** What is wrong with a keyword's value in a dialect, if anything. */
export function misuse(keyword: string, value: unknown, dialect: Dialect): string | undefined {
  const shape = keyword === 'items' && dialect === '2020-12' ? ONE_SCHEMA : SHAPES.get(keyword);
  if (shape === undefined || shape[1](value)) return undefined;
  return `${keyword} must be ${shape[0]}, not ${JSON.stringify(value)}`;
}

function pairs(shape: Shape, ...keywords: string[]): [string, Shape][] {
  return keywords.map((keyword) => [keyword, shape]);
}
