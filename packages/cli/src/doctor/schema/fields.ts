import { isJson, type Json, list, string } from '../../client/json.js';
import type { Finding } from '../finding.js';
import { type Node, nodesOf } from './nodes.js';
import { place } from './root.js';

interface Spot {
  readonly where: string;
  readonly node: Node;
  readonly schema: Json;
}

/** What is asked of every part of a schema. */
export function* fieldFindings(where: string, root: unknown): Generator<Finding> {
  for (const node of nodesOf(root)) {
    const spot = place(where, node.path);
    if (node.schema === undefined) {
      yield {
        rule: 'SCHEMA-UNTYPED',
        where: spot,
        found: `the schema is ${JSON.stringify(node.value)}`,
        fix: 'give it a type',
      };
      continue;
    }
    for (const check of CHECKS) yield* check({ where: spot, node, schema: node.schema });
  }
}

const CHECKS: readonly ((spot: Spot) => Generator<Finding>)[] = [
  untyped,
  arrays,
  unions,
  values,
  objectKeys,
  conditions,
  texts,
  lost,
];

const KINDS = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf', 'not'];

function* untyped({ where, node, schema }: Spot): Generator<Finding> {
  if (node.path === '' || STRUCTURE.has(node.under) || KINDS.some((key) => schema[key] !== undefined)) return;
  yield { rule: 'SCHEMA-UNTYPED', where, found: 'it has no type', fix: "give it one: @Field({ type: 'string' })" };
}

const STRUCTURE = new Set(['not', 'if', 'then', 'else', 'allOf', 'propertyNames']);

function* arrays({ where, schema }: Spot): Generator<Finding> {
  if (schema.prefixItems !== undefined) {
    yield {
      rule: 'SCHEMA-TUPLE',
      where,
      found: 'prefixItems',
      fix: 'one schema for all items, with minItems and maxItems',
    };
  }
  const isArray = [schema.type].flat().includes('array');
  if ((isArray && !isJson(schema.items)) || schema.items === false || Array.isArray(schema.items)) {
    const found = schema.items === undefined ? 'an array without items' : `items is ${shortly(schema.items)}`;
    yield {
      rule: 'SCHEMA-ITEMS',
      where,
      found,
      fix: "one schema for all items: @Field({ type: 'array', items: { type: 'string' } })",
    };
  }
}

function* unions({ where, node, schema }: Spot): Generator<Finding> {
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [];
  if (types.length > 0) {
    yield {
      rule: 'SCHEMA-TYPEARR',
      where,
      found: `type is ${types.join(' or ')}`,
      fix: 'one type; optional instead of nullable',
    };
  }
  const either = [...list(schema.anyOf), ...list(schema.oneOf)].filter(isJson);
  const combinators = ['anyOf', 'oneOf', 'allOf'].filter((key) => schema[key] !== undefined);
  if (node.path !== '' && combinators.length > 0) {
    yield {
      rule: 'SCHEMA-UNION',
      where,
      found: combinators.join(', '),
      fix: 'anyOf of objects, or one object with a discriminator',
    };
  }
  const all = new Set([...types, ...either.flatMap(({ type }) => string(type) ?? [])]);
  if (all.has('string') && (all.has('array') || all.has('object'))) {
    yield { rule: 'SCHEMA-STR-UNION', where, found: 'text or a list or an object', fix: 'a list alone' };
  }
}

function* values({ where, schema }: Spot): Generator<Finding> {
  const kinds = new Set(list(schema.enum).map((value) => typeof value));
  const wrong = [
    schema.const !== undefined ? 'const' : undefined,
    kinds.size > 1 ? 'an enum of several types' : undefined,
    kinds.size > 0 && schema.type === undefined ? 'an enum without type' : undefined,
  ].filter((reason) => reason !== undefined);
  if (wrong.length > 0)
    yield { rule: 'SCHEMA-CONST', where, found: wrong.join(', '), fix: 'an enum of one type, with that type' };
}

function* objectKeys({ where, schema, node }: Spot): Generator<Finding> {
  const properties = isJson(schema.properties) ? schema.properties : {};
  for (const key of Object.keys(properties)) {
    if (/^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(key)) continue;
    const severity = /^[A-Za-z0-9_.-]{1,64}$/.test(key) ? 'warning' : 'error';
    yield {
      rule: 'SCHEMA-KEY',
      where,
      found: `the field "${key}"`,
      fix: 'letters, digits and _, at most 64, no digit first',
      severity,
    };
  }
  const { required } = schema;
  const strange = list(required).filter((name) => !Object.hasOwn(properties, String(name)));
  if (typeof required === 'boolean' || (strange.length > 0 && !STRUCTURE.has(node.under))) {
    const found = typeof required === 'boolean' ? 'required is a boolean' : `required names ${strange.join(', ')}`;
    yield { rule: 'SCHEMA-REQ', where, found, fix: 'a list of fields that are in properties' };
  }
  const maps = ['patternProperties', 'propertyNames'].filter((key) => schema[key] !== undefined);
  if (isJson(schema.additionalProperties)) maps.push('additionalProperties');
  if (maps.length > 0)
    yield { rule: 'SCHEMA-MAP', where, found: maps.join(', '), fix: 'a list of objects with key and value' };
}

const CONDITIONS = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
  'unevaluatedProperties',
  'unevaluatedItems',
];

function* conditions({ where, node, schema }: Spot): Generator<Finding> {
  const found = CONDITIONS.filter(
    (key) => schema[key] !== undefined && !(node.path === '' && (key === 'not' || key === 'if')),
  );
  if (found.length > 0)
    yield {
      rule: 'SCHEMA-COND',
      where,
      found: found.join(', '),
      fix: 'say it in the description, check it in the handler',
    };
  const ref = string(schema.$ref);
  if (ref === undefined) return;
  const severity = ref === '#' || !ref.startsWith('#') ? 'error' : 'warning';
  yield { rule: 'SCHEMA-REF', where, found: `$ref to ${ref}`, fix: 'write the schema where it is used', severity };
}

const FORMATS = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);

function* texts({ where, schema }: Spot): Generator<Finding> {
  const format = string(schema.format);
  if (format !== undefined && !FORMATS.has(format)) {
    yield { rule: 'SCHEMA-FORMAT', where, found: `the format ${format}`, fix: 'say it in the description' };
  }
  const pattern = string(schema.pattern);
  if (pattern === undefined) return;
  if (!readable(pattern))
    yield {
      rule: 'SCHEMA-PATTERN',
      where,
      found: `${pattern} is no pattern`,
      fix: 'a pattern of ECMAScript',
      severity: 'error',
    };
  else if (/\(\?[=!<]|\\[1-9kbBpP]|\(\?[a-z-]+[:)]/.test(pattern)) {
    yield {
      rule: 'SCHEMA-PATTERN',
      where,
      found: `${pattern} looks around, back, or at Unicode classes`,
      fix: 'a plain pattern',
    };
  }
}

function readable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const STRIPPED = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
  'format',
];

function* lost({ where, schema }: Spot): Generator<Finding> {
  const text = string(schema.description) ?? '';
  const missing = STRIPPED.filter((key) => schema[key] !== undefined && !mentions(text, schema[key]));
  if (missing.length === 0) return;
  yield {
    rule: 'SCHEMA-LOST',
    where,
    found: `${missing.join(', ')} without a word in the description`,
    fix: 'repeat it there: "1 to 20, default 5"',
  };
}

function mentions(text: string, value: unknown): boolean {
  // nobody writes that a text has at least one character
  return value === 1 || value === 0 || text.replaceAll(/(\d)[,_ ](?=\d{3})/g, '$1').includes(String(value));
}

function shortly(value: unknown): string {
  return Array.isArray(value) ? 'a list' : JSON.stringify(value);
}
