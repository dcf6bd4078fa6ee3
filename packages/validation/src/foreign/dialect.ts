import { type JsonSchema, SetupError } from '@arobase/core';
import { kindsNamed } from '../plan/kind.js';
import { pointed } from '../publish/resolve.js';
import type { Dialect } from './dialects.js';
import { misuse } from './keyword-shapes.js';

const DIALECTS: ReadonlyMap<string, Dialect> = new Map<string, Dialect>([
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['http://json-schema.org/draft-07/schema', 'draft-07'],
  ['https://json-schema.org/draft-07/schema', 'draft-07'],
]);

/** The dialect of a raw JSON Schema. Throws `SetupError` for what no validator could read, without loading one. */
export function dialectOf(schema: JsonSchema): Dialect {
  checkJson(schema);
  const dialect = declared(schema);
  inspect(schema, { root: schema, dialect, path: [] });
  return dialect;
}

/** A schema travels as JSON. */
function checkJson(schema: JsonSchema): void {
  try {
    JSON.stringify(schema);
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n', 1) : [String(error)];
    throw bad([], `it is no JSON: ${reason}`, 'Write plain JSON; a schema that contains itself says "$ref": "#"');
  }
}

function declared({ $schema }: JsonSchema): Dialect {
  if ($schema === undefined) return '2020-12';
  const dialect = DIALECTS.get(String($schema).replace(/#$/, ''));
  if (dialect !== undefined) return dialect;
  throw bad([], `$schema ${JSON.stringify($schema)} is a dialect that is not known here`, 'Write 2020-12 or draft-07');
}

interface Place {
  readonly root: JsonSchema;
  readonly dialect: Dialect;
  readonly path: readonly string[];
}

const SINGLE = new Set([
  'additionalProperties',
  'additionalItems',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
]);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const TABLES = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

function inspect(schema: unknown, place: Place): void {
  if (typeof schema === 'boolean' && place.path.length > 0) return;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw bad(place.path, `${JSON.stringify(schema)} is no schema`, 'Write an object');
  }
  for (const [keyword, value] of Object.entries(schema)) {
    checkKeyword(keyword, value, place);
    for (const [name, inner] of subschemas(keyword, value, place.dialect)) {
      inspect(inner, { ...place, path: [...place.path, keyword, ...name] });
    }
  }
}

function subschemas(
  keyword: string,
  value: unknown,
  dialect: Dialect,
): readonly (readonly [readonly string[], unknown])[] {
  const listed = LISTS.has(keyword) || (keyword === 'items' && dialect === 'draft-07' && Array.isArray(value));
  if (listed) return (value as readonly unknown[]).map((inner, index) => [[String(index)], inner]);
  if (SINGLE.has(keyword)) return [[[], value]];
  if (!TABLES.has(keyword)) return [];
  return Object.entries(value as object).map(([name, inner]) => [[name], inner]);
}

function checkKeyword(keyword: string, value: unknown, { root, dialect, path }: Place): void {
  const here = [...path, keyword];
  const wrong = misuse(keyword, value, dialect);
  if (wrong !== undefined) throw bad(here, wrong, `See ${dialect} of JSON Schema`);
  if (keyword === 'type' && kindsNamed(value) === 0)
    throw bad(
      here,
      `${JSON.stringify(value)} is no type`,
      'Write "string", "number", "integer", "boolean", "object", "array" or "null"',
    );
  if (keyword === '$ref') checkReference(String(value), root, here);
  if (keyword === 'pattern') checkPattern(String(value), here);
  if (keyword === 'patternProperties') for (const pattern of Object.keys(value as object)) checkPattern(pattern, here);
}

function checkReference(ref: string, root: JsonSchema, path: readonly string[]): void {
  if (!ref.startsWith('#')) {
    throw bad(
      path,
      `${JSON.stringify(ref)} leads out of the schema, and nothing is fetched`,
      'Copy it under $defs and refer to "#/$defs/Name"',
    );
  }
  const target = pointed(root, ref);
  if (typeof target === 'boolean' || (typeof target === 'object' && target !== null)) return;
  throw bad(path, `${JSON.stringify(ref)} leads nowhere`, 'Refer to a schema that is there, like "#/$defs/Name"');
}

function checkPattern(pattern: string, path: readonly string[]): void {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw bad(path, `the pattern does not compile: ${reason}`, 'Write an ECMAScript pattern that takes the u flag');
  }
}

function bad(path: readonly string[], problem: string, fix: string): SetupError {
  const at = path.length === 0 ? '' : `at ${path.join('/')}: `;
  return new SetupError('BAD_SCHEMA', { problem: `${at}${problem}`, fix });
}
