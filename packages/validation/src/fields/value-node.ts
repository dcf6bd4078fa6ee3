import type { FieldOptions, JsonSchema, OneOfOptions } from '@arobase/core';
import { Checked } from '../plan/checked.js';
import type { Check } from '../plan/check.js';
import { ARRAY, OBJECT } from '../plan/kind.js';
import { List } from '../plan/list.js';
import { MapNode } from '../plan/map.js';
import type { Node } from '../plan/node.js';
import { UnionNode } from '../plan/union.js';
import { contradiction, merged, NOTE } from '../publish/merge.js';
import type { Rule } from '../rules/rule.js';
import { elementNode, type Element, unusable } from './element.js';
import { itemOptions, meaning, type Meaning, writtenMeaning } from './field-type.js';
import { keywordsOf } from './keywords.js';
import { mistake } from './mistake.js';
import type { Planner } from './planner.js';
import type { Property } from './property.js';
import { refuseIdle } from './refuse-idle.js';
import { mapAsObject, Serialised, setAsList } from './serialised.js';

type Container = 'list' | 'set' | 'map' | undefined;

/** The node of a field: a value, or a list, set or map of values. */
export function valueNode(property: Property, planner: Planner): Node {
  const { options = {} } = property;
  const container = options.schema === undefined ? containerOf(property) : undefined;
  if (container === undefined) return property.union ? unionNode(property.union, planner) : single(property, planner);
  if (container !== 'list' && isUntyped(property)) throw unusable(property.owner, { is: container });
  const element = property.union ? unionNode(property.union, planner) : elementNode(item(property), planner);
  return containerNode(container, element, property, planner);
}

function isUntyped({ options, each, conversion, union }: Property): boolean {
  return options?.items === undefined && each.length === 0 && conversion.type?.typeFunction === undefined && !union;
}

export function unionNode({ discriminator, variants }: OneOfOptions, planner: Planner): UnionNode {
  const nodes = Object.entries(variants).map(
    ([value, type]) => [value, planner.objectOf(type, { key: discriminator, value, keep: true })] as const,
  );
  return new UnionNode(discriminator, new Map(nodes));
}

function containerOf(property: Property): Container {
  const { owner, options = {}, design, initial, each, nestedEach, plain } = property;
  const written = writtenMeaning(options.type, owner);
  if (written?.is === 'map' || design === Map || initial instanceof Map) return 'map';
  if (written?.is === 'set' || design === Set || initial instanceof Set) return 'set';
  if (options.items !== undefined || (written?.is === 'kinds' && written.kinds === ARRAY)) return 'list';
  if (each.length > 0 || nestedEach || plain.some(({ kinds }) => kinds === ARRAY)) return 'list';
  const emitted = design === Array || Array.isArray(initial);
  return emitted && plain.every(({ kinds }) => (kinds & ARRAY) !== 0) ? 'list' : undefined;
}

function single(property: Property, planner: Planner): Node {
  const { owner, options = {}, plain, late, conversion } = property;
  return elementNode(
    {
      owner,
      options,
      rules: plain,
      guidance: late.filter(({ each }) => !each),
      written: writtenMeaning(options.type, owner) ?? converted(property),
      emitted: meaning(property.design),
      ruled: property.ruled,
      nested: property.nested,
      discriminated: discriminated(conversion.type),
    },
    planner,
  );
}

function item(property: Property): Element {
  const { owner, options = {}, each, late, conversion } = property;
  const inner = itemOptions(options.items);
  const written = writtenMeaning(inner.type, owner) ?? converted(property);
  return {
    owner,
    options: inner,
    rules: each,
    guidance: late.filter((rule) => rule.each),
    written,
    emitted: undefined,
    ruled: property.ruled && each.length > 0,
    nested: property.nested && options.items === undefined,
    discriminated: discriminated(conversion.type),
  };
}

function converted({ conversion, owner }: Property): Meaning | undefined {
  const { type } = conversion;
  return type?.typeFunction === undefined ? undefined : writtenMeaning(() => type.typeFunction?.(), owner);
}

function discriminated(type: Property['conversion']['type']): Element['discriminated'] {
  return type?.options?.discriminator === undefined ? undefined : type;
}

function containerNode(
  container: Exclude<Container, undefined>,
  element: Node,
  property: Property,
  planner: Planner,
): Node {
  const { owner, plain, options = {} } = property;
  const schema = schemaOf(plain, options);
  const problem = contradiction(schema);
  if (problem !== undefined) throw mistake(owner, `no value can satisfy its rules: ${problem}`, 'Remove the wrong one');
  if (container === 'map') return mapNode(element, property, planner);
  const wrong = plain.find(({ kinds }) => (kinds & ARRAY) === 0);
  if (wrong !== undefined) {
    throw mistake(owner, `${wrong.name} never accepts an array`, `Write { each: true } if it is about the items`);
  }
  const keywords = refuseIdle(owner, keywordsOf(options), ARRAY);
  const early = plain.filter(({ tier }) => tier === 'A').flatMap(({ check }) => check ?? []);
  const output = planner.direction === 'output';
  const wrap = container === 'set' && !output ? { wrap: (items: readonly unknown[]) => new Set(items) } : {};
  const list = new List({ items: element, schema, checks: [...early, ...keywords.checks], ...wrap });
  const asked = container === 'set' ? [] : plain.filter(({ tier }) => tier === 'B').flatMap(({ whole }) => whole ?? []);
  const node = asked.length === 0 ? list : new Checked(list, asked);
  return output ? new Serialised(node, setAsList) : node;
}

function mapNode(values: Node, { plain, owner, options = {} }: Property, planner: Planner): Node {
  const output = planner.direction === 'output';
  const wrap = (entries: Map<string, unknown>) => (output ? Object.fromEntries(entries) : entries);
  const { checks, schema } = refuseIdle(owner, keywordsOf(options), OBJECT);
  const node = new MapNode({ values, strict: planner.strict, checks, schema, wrap });
  const whole = plain.filter(({ name }) => name !== 'isObject').flatMap<Check>((rule) => rule.whole ?? []);
  const checked = whole.length === 0 ? node : new Checked(node, whole);
  return output ? new Serialised(checked, mapAsObject) : checked;
}

function schemaOf(plain: readonly Rule[], options: FieldOptions): JsonSchema {
  const { type: _, not: __, ...rest } = merged([...plain.map((rule) => rule.schema), keywordsOf(options).schema]);
  const notes = plain.flatMap(({ note }) => note ?? []);
  return notes.length === 0 ? rest : { ...rest, [NOTE]: notes.join('; ') };
}
