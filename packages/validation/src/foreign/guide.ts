import type { JsonSchema } from '@arobase/core';
import { ANY, kindOf, kindsNamed, type Kinds } from '../plan/kind.js';
import { pointed } from '../publish/resolve.js';

const COMBINED = ['allOf', 'anyOf', 'oneOf'] as const;
const BRANCHES = ['if', 'then', 'else'] as const;

/** What a JSON Schema says of one place: which keys it knows, where it leads on, what may stand there. */
export class Guide {
  readonly #root: JsonSchema;
  readonly #schemas: readonly JsonSchema[];
  readonly #children = new Map<string, Guide | undefined>();
  #kinds: Kinds | undefined;
  readonly #heads: readonly unknown[];

  constructor(root: JsonSchema, heads: readonly unknown[] = [root]) {
    this.#root = root;
    this.#heads = heads;
    this.#schemas = expanded(root, heads);
  }

  /** What may stand here, as far as types and listed values tell. */
  get kinds(): Kinds {
    return (this.#kinds ??= this.#heads.reduce<Kinds>(
      (kinds, head) => kinds & kindsOf(head, this.#root, new Set()),
      ANY,
    ));
  }

  /** Names that are declared, in any branch. */
  get names(): readonly string[] {
    return [...new Set(this.#schemas.flatMap((schema) => Object.keys(record(schema.properties))))];
  }

  /** A key that nothing speaks of, in an object whose fields are declared and that does not say what else it takes. */
  isUnknown(key: string): boolean {
    if (this.#of(key).length > 0 || this.names.length === 0) return false;
    return !this.#schemas.some(
      (schema) => schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined,
    );
  }

  declares(key: string): boolean {
    return this.#schemas.some((schema) => Object.hasOwn(record(schema.properties), key));
  }

  requires(key: string): boolean {
    return this.#schemas.some(({ required }) => Array.isArray(required) && required.includes(key));
  }

  property(key: string): Guide | undefined {
    return this.#child(`.${key}`, () => {
      const named = this.#of(key);
      return named.length > 0 ? named : this.#schemas.flatMap((schema) => schemaOr(schema.additionalProperties));
    });
  }

  item(index: number): Guide | undefined {
    return this.#child(`[${index}`, () => this.#schemas.flatMap((schema) => itemOf(schema, index)));
  }

  at(path: readonly (string | number)[]): Guide | undefined {
    return path.reduce<Guide | undefined>(
      (guide, step) => (typeof step === 'number' ? guide?.item(step) : guide?.property(step)),
      this,
    );
  }

  #child(name: string, heads: () => readonly unknown[]): Guide | undefined {
    if (this.#children.has(name)) return this.#children.get(name);
    const found = heads();
    const guide = found.length === 0 ? undefined : new Guide(this.#root, found);
    // names that the schema does not fix would make the table grow with the input
    if (this.#children.size < 256) this.#children.set(name, guide);
    return guide;
  }

  #of(key: string): readonly unknown[] {
    return this.#schemas.flatMap((schema) => {
      const properties = record(schema.properties);
      const own = Object.hasOwn(properties, key) ? [properties[key]] : [];
      const patterned = Object.entries(record(schema.patternProperties)).filter(([pattern]) => matches(pattern, key));
      return [...own, ...patterned.map(([, inner]) => inner)];
    });
  }
}

function expanded(root: JsonSchema, heads: readonly unknown[]): readonly JsonSchema[] {
  const found = new Set<JsonSchema>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null || found.has(schema as JsonSchema)) return;
    const one = schema as JsonSchema;
    found.add(one);
    if (typeof one.$ref === 'string') visit(pointed(root, one.$ref));
    for (const keyword of COMBINED) for (const part of list(one[keyword])) visit(part);
    for (const keyword of BRANCHES) visit(one[keyword]);
  };
  for (const head of heads) visit(head);
  return [...found];
}

function kindsOf(schema: unknown, root: JsonSchema, open: Set<unknown>): Kinds {
  if (schema === false) return 0;
  if (typeof schema !== 'object' || schema === null || open.has(schema)) return ANY;
  const one = schema as JsonSchema;
  open.add(schema);
  let kinds = one.type === undefined ? ANY : kindsNamed(one.type);
  if (Array.isArray(one.enum)) kinds &= one.enum.reduce<Kinds>((all, value) => all | kindOf(value), 0);
  if ('const' in one) kinds &= kindOf(one.const);
  if (typeof one.$ref === 'string') kinds &= kindsOf(pointed(root, one.$ref), root, open);
  for (const part of list(one.allOf)) kinds &= kindsOf(part, root, open);
  for (const branches of [one.anyOf, one.oneOf]) {
    if (Array.isArray(branches)) kinds &= branches.reduce<Kinds>((all, branch) => all | kindsOf(branch, root, open), 0);
  }
  open.delete(schema);
  return kinds;
}

function itemOf(schema: JsonSchema, index: number): readonly unknown[] {
  const tuple = Array.isArray(schema.prefixItems) ? schema.prefixItems : list(schema.items);
  if (index < tuple.length) return [tuple[index]];
  return [...schemaOr(schema.items), ...schemaOr(schema.additionalItems)];
}

function schemaOr(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : [];
}

function record(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function matches(pattern: string, key: string): boolean {
  return new RegExp(pattern, 'u').test(key);
}
