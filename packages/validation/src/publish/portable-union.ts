import type { JsonSchema } from '@arobase/core';
import { described } from './portable-words.js';

/** One object for a choice of objects: every field of every branch, required where all require it, and the choice told in words. */
export function mergedUnion(branches: readonly JsonSchema[], description: unknown): JsonSchema {
  const properties = new Map<string, JsonSchema>();
  for (const branch of branches) {
    for (const [name, schema] of Object.entries(fieldsOf(branch))) {
      const before = properties.get(name);
      properties.set(name, before === undefined ? schema : joined(before, schema));
    }
  }
  const required = [...properties.keys()].filter((name) =>
    branches.every((branch) => requiredOf(branch).includes(name)),
  );
  const closed = branches.every(({ additionalProperties }) => additionalProperties === false);
  return {
    type: 'object',
    description: described(description, choiceWords(branches)),
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(closed && { additionalProperties: false }),
  };
}

function fieldsOf({ properties }: JsonSchema): { readonly [name: string]: JsonSchema } {
  return (properties ?? {}) as { readonly [name: string]: JsonSchema };
}

function requiredOf({ required }: JsonSchema): readonly string[] {
  return Array.isArray(required) ? required : [];
}

function joined(a: JsonSchema, b: JsonSchema): JsonSchema {
  if (JSON.stringify(a) === JSON.stringify(b)) return a;
  if (a.type === b.type && Array.isArray(a.enum) && Array.isArray(b.enum)) {
    return { ...a, enum: [...new Set([...a.enum, ...b.enum])] };
  }
  const branches = [a, b].flatMap((one) => (Array.isArray(one.anyOf) ? (one.anyOf as JsonSchema[]) : [one]));
  return { anyOf: [...new Map(branches.map((one) => [JSON.stringify(one), one])).values()] };
}

/** "kind "card" needs number, expiry; kind "cash" needs amount". */
function choiceWords(branches: readonly JsonSchema[]): string {
  const tag = discriminatorOf(branches);
  const words = branches.map((branch) => {
    const own = requiredOf(branch).filter((name) => name !== tag);
    const needs = own.length === 0 ? 'needs nothing else' : `needs ${own.join(', ')}`;
    return tag === undefined
      ? needs.replace('needs nothing else', 'no field')
      : `${tag} ${values(fieldsOf(branch)[tag])} ${needs}`;
  });
  return tag === undefined ? `one of these sets of fields: ${words.join(' | ')}` : words.join('; ');
}

function discriminatorOf(branches: readonly JsonSchema[]): string | undefined {
  const [first] = branches;
  if (first === undefined) return undefined;
  return Object.keys(fieldsOf(first)).find((name) =>
    branches.every((branch) => {
      const listed = fieldsOf(branch)[name]?.enum;
      return Array.isArray(listed) && listed.length === 1 && requiredOf(branch).includes(name);
    }),
  );
}

function values(schema: JsonSchema | undefined): string {
  return Array.isArray(schema?.enum) ? schema.enum.map((value) => JSON.stringify(value)).join(' or ') : '';
}
