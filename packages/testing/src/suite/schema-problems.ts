import { isRecord } from '@arobase/core';

const TYPES = new Set<unknown>(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/** Why clients cannot read the schema of a tool's input or output; nothing where they can. */
export function schemaProblems(schema: unknown, place: string): string[] {
  if (!isRecord(schema)) return [`${place} is no object`];
  return [...(schema.type === 'object' ? [] : [`${place}.type is not "object"`]), ...problems(schema, place)];
}

function problems(schema: unknown, place: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (!isRecord(schema)) return [`${place} is no schema`];
  return [
    ...types(schema, place),
    ...required(schema, place),
    ...pattern(schema, place),
    ...inner(schema, place).flatMap(([one, at]) => problems(one, at)),
  ];
}

type Keywords = { readonly [keyword: string]: unknown };

function types({ type = [] }: Keywords, place: string): string[] {
  return [type].flat().flatMap((one) => (TYPES.has(one) ? [] : [`${place}.type ${JSON.stringify(one)} is none`]));
}

function required({ required: names = [], properties = {} }: Keywords, place: string): string[] {
  if (!Array.isArray(names)) return [`${place}.required is no list`];
  return names
    .filter((name) => !(isRecord(properties) && Object.hasOwn(properties, name)))
    .map((name) => `${place}.required names ${JSON.stringify(name)}, which has no schema`);
}

function pattern({ pattern: text = '' }: Keywords, place: string): string[] {
  try {
    new RegExp(String(text), 'u');
    return [];
  } catch {
    return [`${place}.pattern does not compile`];
  }
}

/** The schemas directly below, with their places. */
function inner(schema: Keywords, place: string): (readonly [unknown, string])[] {
  const maps = ['properties', '$defs', 'definitions', 'patternProperties'].flatMap((key) =>
    isRecord(schema[key])
      ? Object.entries(schema[key]).map(([name, one]) => [one, `${place}.${key}.${name}`] as const)
      : [],
  );
  const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
    Array.isArray(schema[key]) ? schema[key].map((one, at) => [one, `${place}.${key}.${at}`] as const) : [],
  );
  const single = ['items', 'additionalProperties', 'not'].flatMap((key) =>
    schema[key] === undefined ? [] : [[schema[key], `${place}.${key}`] as const],
  );
  return [...maps, ...lists, ...single];
}
