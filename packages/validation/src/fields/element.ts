import type { FieldOptions, JsonSchema } from '@arobase/core';
import type { TypeMetadata } from '../metadata/transformer-store.js';
import { Checked } from '../plan/checked.js';
import { DateNode } from '../plan/date.js';
import { ARRAY } from '../plan/kind.js';
import type { Node } from '../plan/node.js';
import type { ObjectNode } from '../plan/object.js';
import { UnionNode } from '../plan/union.js';
import { merged } from '../publish/merge.js';
import type { Owner, Rule } from '../rules/rule.js';
import { itemOptions, meaning, type Meaning, writtenMeaning } from './field-type.js';
import { foreignNode } from './foreign.js';
import { decorated } from './decorated.js';
import { leafNode } from './leaf-node.js';
import { mistake } from './mistake.js';
import type { Planner } from './planner.js';
import { refuseIdle } from './refuse-idle.js';
import { keywordsOf } from './keywords.js';
import { dateAsText, Serialised, setAsList } from './serialised.js';
import { List } from '../plan/list.js';

/** One value, or one item of a list, set or map. */
export interface Element {
  readonly owner: Owner;
  readonly rules: readonly Rule[];
  readonly guidance: readonly Rule[];
  readonly options: FieldOptions;
  /** What a decorator says its type is. */
  readonly written: Meaning | undefined;
  /** What the compiler says, taken where the application wrote no rule. */
  readonly emitted: Meaning | undefined;
  readonly ruled: boolean;
  /** `@ValidateNested()` stands there: a class must say what is inside. */
  readonly nested: boolean;
  readonly discriminated: TypeMetadata | undefined;
}

export function elementNode(element: Element, planner: Planner): Node {
  const { options, rules, owner } = element;
  if (options.schema !== undefined) return foreignNode(options.schema, owner, planner);
  if (element.discriminated !== undefined) return checked(discriminatedNode(element.discriminated, planner), rules);
  const type = typeOf(element);
  if (type?.is === 'class') return checked(classNode(type, owner, planner), rules);
  if (element.nested && !isSchemaOfObject(options)) throw unknownInside(owner);
  if (type?.is === 'date') return dateNode(rules, planner);
  if (type !== undefined && type.is !== 'kinds') throw unusable(owner, type);
  return plainNode(element, type, planner);
}

/** `@ValidateNested()` where nothing says of what class: class-validator refuses every value there, or checks none. */
export function unknownInside(owner: Owner): Error {
  return mistake(
    owner,
    '@ValidateNested() stands on a field of no known class, so nothing inside it would be checked',
    'Add @Type(() => Item), or where class-transformer is not used @Field({ type: Item }), of a list @Field({ items: Item })',
  );
}

function isSchemaOfObject({ properties, additionalProperties }: FieldOptions): boolean {
  return properties !== undefined || typeof additionalProperties === 'object';
}

function plainNode(element: Element, type: Kinds | undefined, planner: Planner): Node {
  const { options, written, emitted, owner, ruled } = element;
  if (isSchemaOfObject(options)) return foreignNode(schemaIn(options), owner, planner);
  if (options.items !== undefined) return listOf(element, planner);
  const enforced = written?.is === 'kinds' ? written : ruled ? undefined : type;
  return leafNode({ ...element, type: enforced, hint: hintOf(emitted) }, planner);
}

function dateNode(rules: readonly Rule[], planner: Planner): Node {
  const date = checked(new DateNode(), rules);
  return planner.direction === 'output' ? new Serialised(date, dateAsText) : date;
}

type Kinds = Extract<Meaning, { is: 'kinds' }>;

/** A list within a list: only our own options can say it. */
function listOf({ owner, options }: Element, planner: Planner): Node {
  const inner = itemOptions(options.items);
  const items = elementNode({ ...itemOf(owner, inner), written: writtenMeaning(inner.type, owner) }, planner);
  const { checks, schema } = refuseIdle(owner, keywordsOf(options), ARRAY);
  const list = new List({ items, checks, schema });
  return planner.direction === 'output' ? new Serialised(list, setAsList) : list;
}

function itemOf(owner: Owner, options: FieldOptions): Omit<Element, 'written'> {
  return {
    owner,
    options,
    rules: [],
    guidance: [],
    emitted: undefined,
    ruled: false,
    nested: false,
    discriminated: undefined,
  };
}

/** A written type wins; an emitted class or date counts like a written one; an emitted scalar is a hint where rules speak. */
function typeOf({ written, emitted, rules }: Element): Meaning | undefined {
  if (written !== undefined) return written;
  const asksDate = rules.some(({ name }) => name === 'isDate');
  if (asksDate && (emitted === undefined || emitted.is === 'date')) return { is: 'date' };
  const textual = emitted?.is === 'date' && rules.some(({ check }) => check?.typed === true);
  return textual ? undefined : emitted;
}

function classNode({ type }: Extract<Meaning, { is: 'class' }>, owner: Owner, planner: Planner): ObjectNode {
  if (decorated(type).size > 0) return planner.objectOf(type);
  throw mistake(
    owner,
    `its type ${type.name} has no decorated field, so nothing of it would be kept`,
    `Decorate the fields of ${type.name}, or give the field a schema: @Field({ schema: … })`,
  );
}

function discriminatedNode({ options }: TypeMetadata, planner: Planner): Node {
  const { property, subTypes } = options?.discriminator ?? { property: '', subTypes: [] };
  const keep = options?.keepDiscriminatorProperty === true;
  const variants = subTypes.map(({ name, value }) => {
    const type = meaning(value);
    if (type?.is !== 'class') throw new TypeError(`${name} is no class`);
    return [name, planner.objectOf(type.type, { key: property, value: name, keep })] as const;
  });
  return new UnionNode(property, new Map(variants));
}

/** What holds for every instance need not be asked. */
const TRUE_OF_OBJECTS = new Set(['isObject', 'isDefined', 'isNotEmpty']);

function checked(node: Node, rules: readonly Rule[]): Node {
  const asked = rules.filter(({ name }) => !TRUE_OF_OBJECTS.has(name));
  const schema: JsonSchema = merged(asked.map((rule) => rule.schema).map(({ type: _, ...rest }) => rest));
  if (asked.length === 0) return node;
  const checks = asked.flatMap(({ whole }) => whole ?? []);
  return new Checked(node, checks, schema);
}

export function unusable(owner: Owner, type: Meaning): Error {
  if (type.is !== 'unusable') {
    return mistake(
      owner,
      `nothing says what its ${type.is === 'map' ? 'Map' : 'Set'} holds`,
      'Say it: @Type(() => Item), a rule with { each: true }, or @Field({ items: … })',
    );
  }
  return mistake(
    owner,
    `its type ${type.name} is none that a JSON value can become`,
    "Write a type that JSON has, as in @Field({ type: 'string' }), or give a schema: @Field({ schema: … })",
  );
}

function hintOf(emitted: Meaning | undefined): JsonSchema | undefined {
  if (emitted?.is !== 'kinds') return undefined;
  const names = new Map([
    [1, 'string'],
    [2, 'number'],
    [4, 'boolean'],
    [8, 'array'],
  ]);
  const type = names.get(emitted.kinds);
  return type === undefined ? undefined : { type };
}

const ABOUT_FIELD = new Set(['optional', 'nullable', 'header', 'items', 'default', 'title', 'description', 'examples']);

function schemaIn(options: FieldOptions): JsonSchema {
  const entries = Object.entries(options).filter(([name]) => !ABOUT_FIELD.has(name));
  return { ...Object.fromEntries(entries), type: 'object' };
}
