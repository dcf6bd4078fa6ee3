import { isJson, type Json, list } from '../../client/json.js';

/** One place of a schema. */
export interface Node {
  /** `undefined`: no object stands here, but `true`, `false` or something else. */
  readonly schema: Json | undefined;
  readonly value: unknown;
  /** `items.price`; empty for the root. */
  readonly path: string;
  /** How many objects and arrays stand around it. */
  readonly depth: number;
  /** The keyword that it stands under; empty for the root. */
  readonly under: string;
}

const ONE = ['items', 'additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else'];
const MANY = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];
const DEEPER = new Set(['properties', 'items', 'prefixItems', 'additionalProperties']);

/** Every place of a schema that is a schema itself, from the root on. */
export function* nodesOf(value: unknown, at: Omit<Node, 'schema' | 'value'> = ROOT): Generator<Node> {
  const schema = isJson(value) ? value : undefined;
  yield { schema, value, ...at };
  if (schema === undefined || at.depth > DEEPEST) return;
  for (const [under, name, child] of children(schema)) {
    const path = [at.path, name].filter((part) => part !== '').join('.');
    yield* nodesOf(child, { path, depth: at.depth + (DEEPER.has(under) ? 1 : 0), under });
  }
}

const ROOT = { path: '', depth: 0, under: '' };
const DEEPEST = 50;

type Child = readonly [under: string, name: string, child: unknown];

function children(schema: Json): readonly Child[] {
  return [
    ...NAMED.flatMap((key) => entries(schema[key]).map(([name, child]): Child => [key, name, child])),
    ...ONE.flatMap((key) => (isFlag(key, schema[key]) ? [] : ones(key, schema[key]))),
    ...MANY.flatMap((key) => list(schema[key]).map((child, at): Child => [key, `${key}[${at}]`, child])),
  ];
}

function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return isJson(value) ? Object.entries(value) : [];
}

/** `additionalProperties: false` is no schema to look into. */
function isFlag(key: string, value: unknown): boolean {
  return value === undefined || (typeof value === 'boolean' && key !== 'items');
}

function ones(key: string, value: unknown): readonly Child[] {
  const name = key === 'items' ? '[]' : key;
  return [value].flat().map((child): Child => [key, name, child]);
}
