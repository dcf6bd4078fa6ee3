import { type AnySchema, Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv } from 'ajv';
import type { JsonSchema } from '@arobase/core';

const KEYWORDS = new Set([
  'type',
  'title',
  'description',
  'default',
  'enum',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
]);
const FORMATS = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);
const ROOT_ONLY_OBJECT = ['oneOf', 'anyOf', 'allOf', 'not', 'if', '$ref', '$schema', '$id'];

/** Where a published schema leaves the subset that every known host takes. */
export function portableProblems(schema: JsonSchema): string[] {
  const problems: string[] = [];
  if (schema.type !== 'object' || typeof schema.properties !== 'object')
    problems.push('root: no object with properties');
  for (const keyword of ROOT_ONLY_OBJECT) if (keyword in schema) problems.push(`root: ${keyword}`);
  visit(schema, 'root', problems);
  return problems;
}

function visit(schema: unknown, at: string, problems: string[]): void {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    problems.push(`${at}: ${JSON.stringify(schema)} is no object schema`);
    return;
  }
  const node = schema as JsonSchema;
  for (const keyword of Object.keys(node))
    if (!KEYWORDS.has(keyword) && !keyword.startsWith('x-mcp-')) problems.push(`${at}: ${keyword}`);
  checkType(node, at, problems);
  if (typeof node.format === 'string' && !FORMATS.has(node.format)) problems.push(`${at}: format ${node.format}`);
  if (typeof node.pattern === 'string' && /\(\?[=!<]|\\[bBpPk1-9u]/.test(node.pattern))
    problems.push(`${at}: pattern ${node.pattern}`);
  descend(node, at, problems);
}

function checkType(node: JsonSchema, at: string, problems: string[]): void {
  if (node.anyOf === undefined && typeof node.type !== 'string')
    problems.push(`${at}: type ${JSON.stringify(node.type)}`);
  if (node.anyOf !== undefined && node.type !== undefined) problems.push(`${at}: type beside anyOf`);
  if (Array.isArray(node.enum) && new Set(node.enum.map((value) => typeof value)).size !== 1)
    problems.push(`${at}: mixed enum`);
  if (node.type === 'array' && (typeof node.items !== 'object' || Array.isArray(node.items)))
    problems.push(`${at}: no items`);
  if (node.type === 'object' && typeof node.properties !== 'object') problems.push(`${at}: no properties`);
}

function descend(node: JsonSchema, at: string, problems: string[]): void {
  const properties = (node.properties ?? {}) as JsonSchema;
  for (const [name, inner] of Object.entries(properties)) visit(inner, `${at}.${name}`, problems);
  for (const name of Array.isArray(node.required) ? node.required : []) {
    if (!Object.hasOwn(properties, name)) problems.push(`${at}: requires unknown ${name}`);
  }
  if (node.items !== undefined) visit(node.items, `${at}[]`, problems);
  if (Array.isArray(node.anyOf)) node.anyOf.forEach((one, index) => void visit(one, `${at}|${index}`, problems));
  const more = node.additionalProperties;
  if (more !== undefined && more !== false) visit(more, `${at}{}`, problems);
}

const draft2020 = new Ajv2020({ strict: false, logger: false, validateFormats: false });
const draft07 = new Ajv({ strict: false, logger: false, validateFormats: false });

/** What the meta-schemas of both drafts, and their compilers, have against a schema. */
export function metaProblems(schema: JsonSchema): string[] {
  return [
    ['2020-12', draft2020],
    ['draft-07', draft07],
  ].flatMap(([name, ajv]) => problemsUnder(name as string, ajv as Ajv, schema));
}

function problemsUnder(name: string, ajv: Ajv, schema: JsonSchema): string[] {
  if (!ajv.validateSchema(schema as AnySchema)) return [`${name}: ${ajv.errorsText()}`];
  try {
    ajv.compile(schema as AnySchema);
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}
