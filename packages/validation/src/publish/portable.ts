import type { JsonSchema } from '@arobase/core';
import { NOTE } from './merge.js';
import { keywordsFor } from './portable-keywords.js';
import { mergedUnion } from './portable-union.js';
import { constraintWords, described } from './portable-words.js';
import { flattened } from './resolve.js';

/** How often a recursive schema is written out before it is cut. */
const DEEPEST_RECURSION = 3;

/** A schema as every known host takes it: one `type` a node, nothing but `anyOf` to choose, no references, an object at the root. */
export function portable(root: JsonSchema, { strict = false }: PortableOptions = {}): JsonSchema {
  return new Writer(root, strict).root();
}

export interface PortableOptions {
  /** Unknown keys are refused, although the schema does not say so. */
  readonly strict?: boolean;
}

/** The same for a value that may be anything, such as an output. */
export function portableValue(root: JsonSchema): JsonSchema {
  const schema = new Writer(root, false).write(root);
  return schema.type === 'object' || !isChoiceOfObjects(schema) ? schema : portable(root);
}

function isChoiceOfObjects({ anyOf }: JsonSchema): boolean {
  return Array.isArray(anyOf) && anyOf.every((branch: JsonSchema) => branch.type === 'object');
}

class Writer {
  readonly #root: JsonSchema;
  readonly #strict: boolean;
  readonly #open: string[] = [];

  constructor(root: JsonSchema, strict: boolean) {
    this.#root = root;
    this.#strict = strict;
  }

  root(): JsonSchema {
    const flat = flattened(this.#root, this.#root);
    const variants = choices(flat);
    if (variants.length === 0) return this.#one('object', flat);
    const branches = variants.map((variant) => this.#one('object', flattened(variant, this.#root)));
    return mergedUnion(branches, flat.description);
  }

  write(schema: unknown): JsonSchema {
    const ref = referenceOf(schema);
    if (ref === undefined) return this.#flat(flattened(schema, this.#root));
    if (this.#open.filter((one) => one === ref).length >= DEEPEST_RECURSION) return this.#cut(schema, ref);
    this.#open.push(ref);
    const written = this.#flat(flattened(schema, this.#root));
    this.#open.pop();
    return written;
  }

  #cut(schema: unknown, ref: string): JsonSchema {
    const { type } = flattened(schema, this.#root);
    const name = ref.split('/').pop();
    const note = `the same fields again, as deep as needed${name ? ` (${name})` : ''}`;
    if (type === 'array') return { type: 'array', items: { type: 'object', properties: {} }, description: note };
    return { type: 'object', properties: {}, description: note };
  }

  #flat(schema: JsonSchema): JsonSchema {
    const branches = choices(schema);
    if (branches.length > 0) return this.#anyOf(branches, schema);
    const types = typesOf(schema);
    if (types.length === 0) return this.#anything(schema);
    const [only] = types;
    if (only !== undefined && types.length === 1) return this.#one(only, schema);
    const { description, title, default: usual, examples, ...rest } = schema;
    return this.#anyOf(
      types.map((type) => ({ ...rest, ...typed(type, rest) })),
      { description, title, default: usual, examples },
    );
  }

  #one(type: string, schema: JsonSchema): JsonSchema {
    const { keywords, notes } = keywordsFor(type, typed(type, schema));
    const inner = type === 'object' ? this.#object(schema) : type === 'array' ? this.#array(schema) : {};
    const limits = { ...keywords, ...inner };
    const words = constraintWords({ ...limits, ...(schema.default !== undefined && { default: schema.default }) });
    const description = described(schema.description, noteOf(schema), ...notes, words, exampleWords(schema.examples));
    return { type, ...annotations(schema), ...(description !== undefined && { description }), ...limits };
  }

  #object(schema: JsonSchema): JsonSchema {
    const given = (schema.properties ?? {}) as JsonSchema;
    const possible = Object.entries(given).filter(([, property]) => property !== false);
    const properties = Object.fromEntries(possible.map(([name, property]) => [name, this.write(property)]));
    const required = Array.isArray(schema.required)
      ? schema.required.filter((name) => Object.hasOwn(properties, name))
      : [];
    const { additionalProperties: more } = schema;
    return {
      properties,
      ...(required.length > 0 && { required }),
      ...((more === false || (more === undefined && this.#strict)) && { additionalProperties: false }),
      ...(typeof more === 'object' && { additionalProperties: this.write(more) }),
    };
  }

  #array(schema: JsonSchema): JsonSchema {
    const list = Array.isArray(schema.prefixItems)
      ? schema.prefixItems
      : Array.isArray(schema.items)
        ? schema.items
        : undefined;
    if (list === undefined) return { items: this.write(typeof schema.items === 'object' ? schema.items : {}) };
    const closed = schema.items === false || schema.additionalItems === false;
    return {
      items: this.#anyOf(list, {}),
      ...(schema.minItems === undefined && closed && { minItems: list.length }),
      ...(closed && { maxItems: list.length }),
    };
  }

  #anyOf(branches: readonly unknown[], around: JsonSchema): JsonSchema {
    const { anyOf: _, oneOf: __, type: ___, ...outer } = around;
    const written = distinct(branches.flatMap((branch) => this.#branches(branch)));
    const description = described(
      outer.description,
      noteOf(outer),
      constraintWords({ default: outer.default }),
      exampleWords(outer.examples),
    );
    const about = { ...annotations(outer), ...(description !== undefined && { description }) };
    const [only] = written;
    return only !== undefined && written.length === 1 ? { ...only, ...about } : { ...about, anyOf: written };
  }

  /** A choice within a choice is the same choice. */
  #branches(branch: unknown): JsonSchema[] {
    const written = this.write(branch);
    const { anyOf, ...rest } = written;
    return Array.isArray(anyOf) && Object.keys(rest).length === 0 ? anyOf : [written];
  }

  #anything(schema: JsonSchema): JsonSchema {
    const description = described(schema.description, noteOf(schema) ?? 'any JSON value');
    const scalars = ['string', 'number', 'boolean'].map((type) => ({ type }));
    return { ...annotations(schema), description, anyOf: scalars };
  }
}

function referenceOf(schema: unknown): string | undefined {
  const ref = (schema as { $ref?: unknown } | undefined)?.$ref;
  return typeof ref === 'string' ? ref : undefined;
}

function choices({ anyOf, oneOf }: JsonSchema): readonly unknown[] {
  const given = anyOf ?? oneOf;
  return Array.isArray(given) ? given : [];
}

function typesOf(schema: JsonSchema): string[] {
  const values = 'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;
  const named = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? undefined : [schema.type];
  if (values !== undefined)
    return [...new Set(values.map(typeOfValue))].filter((type) => named === undefined || covers(named, type));
  if (named !== undefined) return named;
  if (schema.properties !== undefined || schema.additionalProperties !== undefined) return ['object'];
  return schema.items !== undefined || schema.prefixItems !== undefined ? ['array'] : [];
}

function covers(named: readonly string[], type: string): boolean {
  return named.includes(type) || (type === 'integer' && named.includes('number'));
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** The keywords of a schema with its listed values narrowed to one type. */
function typed(type: string, schema: JsonSchema): JsonSchema {
  const { const: only, enum: values, ...rest } = schema;
  const listed = 'const' in schema ? [only] : Array.isArray(values) ? values : undefined;
  if (listed === undefined) return { ...rest, type };
  const fitting = listed.filter(
    (value) => typeOfValue(value) === type || (type === 'number' && typeof value === 'number'),
  );
  return { ...rest, type, ...(fitting.length > 0 && type !== 'null' && { enum: fitting }) };
}

/** What an author wrote beside the rules. `examples` go into the description: few hosts keep them. */
function annotations(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([name, value]) => value !== undefined && isAnnotation(name));
  return Object.fromEntries(kept);
}

function isAnnotation(name: string): boolean {
  return name === 'title' || name === 'default' || (name.startsWith('x-') && name !== NOTE);
}

function noteOf(schema: JsonSchema): string | undefined {
  const note = schema[NOTE];
  return typeof note === 'string' ? note : undefined;
}

function exampleWords(examples: unknown): string | undefined {
  if (!Array.isArray(examples) || examples.length === 0) return undefined;
  return `for example ${examples.map((example) => JSON.stringify(example)).join(', ')}`;
}

function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
