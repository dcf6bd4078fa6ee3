import { isRecord, type JsonSchema } from '@arobase/core';
import type { Arbitrary } from 'fast-check';
import type { FastCheck } from './fast-check.js';
import { numbers } from './numbers.js';
import { texts } from './texts.js';

/** What a schema is read with. */
export interface Reading {
  readonly fc: FastCheck;
  /** Where `#/…` begins. */
  readonly root: JsonSchema;
  /** Levels that may still be gone down: recursive schemas end. */
  readonly depth: number;
}

/** Values that a schema allows (JSON Schema 2020-12; of the assertions, those about one type). */
export function arbitraryOf(schema: unknown, reading: Reading): Arbitrary<unknown> {
  const { fc, depth } = reading;
  if (schema === true || !isRecord(schema)) return fc.jsonValue({ maxDepth: Math.min(depth, 2) });
  if (typeof schema.$ref === 'string') return arbitraryOf(target(reading.root, schema.$ref), deeper(reading));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (choices !== undefined)
    return fc.oneof(...chosen(choices, reading).map((one) => arbitraryOf(one, deeper(reading))));
  const types = [schema.type ?? implied(schema)].flat();
  return fc.oneof(...types.map((type) => typed(type, schema, reading)));
}

function typed(type: unknown, schema: JsonSchema, reading: Reading): Arbitrary<unknown> {
  const { fc } = reading;
  switch (type) {
    case 'object':
      return object(schema, reading);
    case 'array':
      return array(schema, reading);
    case 'string':
      return texts(schema, fc);
    case 'integer':
    case 'number':
      return numbers(schema, fc);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function object(schema: JsonSchema, reading: Reading): Arbitrary<unknown> {
  const { fc, depth } = reading;
  const required = new Set<unknown>(Array.isArray(schema.required) ? schema.required : []);
  const properties = Object.entries(isRecord(schema.properties) ? schema.properties : {})
    // at the bottom only what has to be there
    .filter(([name]) => depth > 0 || required.has(name));
  const model = Object.fromEntries(properties.map(([name, inner]) => [name, arbitraryOf(inner, deeper(reading))]));
  const own = fc.record(model, { requiredKeys: Object.keys(model).filter((name) => required.has(name)) });
  if (!isRecord(schema.additionalProperties) || depth === 0) return own;
  const key = fc.stringMatching(/^[a-z]{1,8}$/).filter((name) => !(name in model));
  const more = fc.dictionary(key, arbitraryOf(schema.additionalProperties, deeper(reading)), { maxKeys: 3 });
  return fc.tuple(more, own).map(([extra, known]) => ({ ...extra, ...known }));
}

const SHORT = 3;

function array(schema: JsonSchema, reading: Reading): Arbitrary<unknown> {
  const { fc, depth } = reading;
  const minLength = count(schema.minItems) ?? 0;
  const longest = depth === 0 ? minLength : minLength + SHORT;
  const maxLength = Math.min(count(schema.maxItems) ?? longest, longest);
  const items = arbitraryOf(schema.items ?? true, deeper(reading));
  const lengths = { minLength, maxLength };
  return schema.uniqueItems === true
    ? fc.uniqueArray(items, { ...lengths, selector: (item) => JSON.stringify(item) })
    : fc.array(items, lengths);
}

/** Too deep down, the way out is the choice that says least. */
function chosen(choices: readonly unknown[], { depth }: Reading): readonly unknown[] {
  if (depth > 0) return choices;
  return [choices.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0]];
}

function implied(schema: JsonSchema): string | undefined {
  if ('properties' in schema) return 'object';
  return 'items' in schema ? 'array' : undefined;
}

function target(root: JsonSchema, ref: string): unknown {
  const path = ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '');
  return path
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), root);
}

function deeper(reading: Reading): Reading {
  return { ...reading, depth: Math.max(0, reading.depth - 1) };
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
