import type { JsonSchema } from '@arobase/core';
import { merged } from './merge.js';

/** One schema without `$ref` and `allOf` at its top: what they say is merged in. */
export function flattened(schema: unknown, root: JsonSchema, seen: readonly string[] = []): JsonSchema {
  if (typeof schema !== 'object' || schema === null) return {};
  const { $ref, allOf, ...own } = schema as JsonSchema;
  const parts: JsonSchema[] = [];
  if (typeof $ref === 'string' && !seen.includes($ref))
    parts.push(flattened(pointed(root, $ref), root, [...seen, $ref]));
  if (Array.isArray(allOf)) for (const part of allOf) parts.push(flattened(part, root, seen));
  if (parts.length === 0) return own;
  const { description, title, ...rules } = own;
  const annotations = { ...(description !== undefined && { description }), ...(title !== undefined && { title }) };
  const { allOf: _, ...all } = merged([...parts.map(withoutNames), rules]);
  return { ...Object.assign({}, ...parts.map(namesOf)), ...all, ...annotations };
}

function namesOf({ description, title }: JsonSchema): JsonSchema {
  return { ...(description !== undefined && { description }), ...(title !== undefined && { title }) };
}

function withoutNames({ description: _, title: __, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

/** What a reference within the schema points to: a JSON pointer or an anchor; `undefined`: nothing. */
export function pointed(root: JsonSchema, ref: string): unknown {
  if (!ref.startsWith('#')) return undefined;
  const fragment = decoded(ref.slice(1));
  if (fragment === '') return root;
  if (!fragment.startsWith('/')) return anchored(root, fragment);
  return fragment
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined,
      root,
    );
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function anchored(at: unknown, name: string): unknown {
  if (typeof at !== 'object' || at === null) return undefined;
  if (Reflect.get(at, '$anchor') === name || Reflect.get(at, '$id') === `#${name}`) return at;
  for (const inner of Object.values(at)) {
    const found = anchored(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
