import type { FieldOptions, JsonSchema } from '@arobase/core';
import { failing, type Check } from '../plan/check.js';
import { brief } from '../plan/got.js';
import { ANY, NULL } from '../plan/kind.js';
import { Leaf } from '../plan/leaf.js';
import type { Node } from '../plan/node.js';
import { Nullable } from '../plan/nullable.js';
import { REFUSED, type Run } from '../plan/run.js';
import type { Slot, Transform } from '../plan/slot.js';
import { merged } from '../publish/merge.js';
import { unknownInside } from './element.js';
import { mistake } from './mistake.js';
import type { Planner } from './planner.js';
import type { Property } from './property.js';
import { Serialised } from './serialised.js';
import { valueNode } from './value-node.js';

export interface SlotContext {
  readonly planner: Planner;
  /** The initial value, if JSON can say it. */
  readonly publishable: unknown;
}

/** One field as a slot of its class's node. Throws `SetupError` for a field that can never be filled. */
export function slotOf(property: Property, { planner, publishable }: SlotContext): Slot {
  const { owner, options = {}, conversion, conditions, optional } = property;
  const transforms = transformsOf(property, planner);
  const node = transforms === undefined ? nodeOf(property, planner) : transformedNode(property, planner);
  const initial = transforms === undefined ? checkedInitial(property, node) : property.initial;
  const hasDefault = initial !== undefined || 'default' in options;
  const nullable = options.nullable === true || rulesTakeNull(property);
  const mayMiss = optional || hasDefault;
  const required = mayMiss ? undefined : absence(property);
  const lateOnly = property.late.some(({ acceptsAbsent }) => !acceptsAbsent);
  const input = planner.direction === 'input';
  return {
    key: input ? owner.key : conversion.name,
    wire: input ? conversion.name : owner.key,
    name: conversion.name,
    node,
    before: transforms?.before,
    after: transforms?.after,
    required,
    listed: !mayMiss && conditions.length === 0 && (required !== undefined || lateOnly),
    nullIsAbsent: mayMiss && !nullable,
    fallback: input && initial === undefined ? fallback(options) : undefined,
    conditions,
    lateRules: property.late.flatMap(({ late }) => (late === undefined ? [] : { ...late, optional })),
    annotations: annotations(options, initial === undefined ? undefined : publishable),
  };
}

function nodeOf(property: Property, planner: Planner): Node {
  const node = valueNode(property, planner);
  const nullable = property.options?.nullable === true && (node.kinds & NULL) === 0;
  return nullable ? new Nullable(node) : node;
}

function rulesTakeNull({ plain, each, late, nested }: Property): boolean {
  const rules = [...plain, ...each, ...late];
  return !nested && rules.length > 0 && rules.every(({ acceptsNull }) => acceptsNull);
}

/** The words that refuse an absent value, if absence is refused. */
function absence({ plain, each, late, options, ruled, conversion }: Property): string | undefined {
  const refusing = [...plain, ...each].filter(({ acceptsAbsent }) => !acceptsAbsent);
  const own = refusing.find(({ absentWords }) => absentWords !== undefined);
  if (own !== undefined) return own.absentWords;
  const declared = !ruled && (options !== undefined || conversion.declared);
  return refusing.length > 0 || (declared && late.length === 0) ? 'is required' : undefined;
}

function fallback(options: FieldOptions): (() => unknown) | undefined {
  const { default: value } = options;
  if (!('default' in options) || value === undefined) return undefined;
  return typeof value === 'object' && value !== null ? () => structuredClone(value) : () => value;
}

function annotations(options: FieldOptions, publishable: unknown): JsonSchema {
  const value = 'default' in options ? options.default : publishable;
  return {
    ...(options.title !== undefined && { title: options.title }),
    ...(options.description !== undefined && { description: options.description }),
    ...(options.examples !== undefined && { examples: options.examples }),
    ...(value !== undefined && value !== null && { default: value }),
    ...(options.header !== undefined && { 'x-mcp-header': options.header }),
  };
}

/**
 * The initial value, if any. Throws `SetupError` (BAD_DEFAULT) where it, or the declared default, breaks the rules of its own field.
 * What an accessor gives before anything is set may be no default at all, and counts only where it fits.
 */
function checkedInitial(property: Property, node: Node): unknown {
  const { owner, options, initial, computed, conditions } = property;
  const declared = options !== undefined && 'default' in options;
  const value = declared ? options.default : initial;
  if (value === undefined || conditions.length > 0) return initial;
  if (declared && !isJson(value)) {
    throw mistake(owner, 'its default is no JSON value', 'Write what a client could send', 'BAD_DEFAULT');
  }
  if (fitsRules(value, property, node)) return initial;
  if (computed && !declared) return undefined;
  throw mistake(
    owner,
    `its default ${brief(value)} breaks its own rules`,
    'Change the default or the rule',
    'BAD_DEFAULT',
  );
}

function fitsRules(value: unknown, { options, plain, each, optional }: Property, node: Node): boolean {
  if (value === null && optional) return true;
  const declared = options !== undefined && 'default' in options;
  const own = declared || typeof value !== 'object' || value === null;
  const refused = own ? node.read(value, undefined) === REFUSED : failing(wholeChecks(plain), value) !== undefined;
  const items = Array.isArray(value) ? value : [];
  return !refused && items.every((item) => failing(wholeChecks(each), item) === undefined);
}

/** No cycle and no bigint. */
function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

function wholeChecks(rules: Property['plain']): readonly Check[] {
  return rules.flatMap(({ whole }) => whole ?? []);
}

interface Transforms {
  readonly before: Transform | undefined;
  readonly after: Transform | undefined;
}

/** `@Transform` works on what `@Type` made of the value; the rules judge what it gives. */
function transformsOf({ conversion, plain, each }: Property, planner: Planner): Transforms | undefined {
  const { transform } = conversion;
  if (transform === undefined) return undefined;
  if (planner.direction === 'output') return { before: (value, source) => transform(value, source), after: undefined };
  const [checks, itemChecks] = [wholeChecks(plain), wholeChecks(each)];
  const after: Transform = (value, source, run) => {
    try {
      return judged(transform(value, source), { checks, itemChecks, shown: value, run });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return run === undefined ? REFUSED : run.refuse(`is not valid: ${problem}`);
    }
  };
  return { before: undefined, after };
}

interface Judging {
  readonly checks: readonly Check[];
  readonly itemChecks: readonly Check[];
  readonly shown: unknown;
  readonly run: Run | undefined;
}

function judged(result: unknown, { checks, itemChecks, shown, run }: Judging): unknown {
  const items = itemsOf(result);
  const refused =
    failing(checks, result) ?? items.map((item) => failing(itemChecks, item)).find((found) => found !== undefined);
  if (refused === undefined) return result;
  return run === undefined ? REFUSED : run.refuse(refused.message(shown));
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value instanceof Set || value instanceof Map ? [...value.values()] : [value];
}

function transformedNode(property: Property, planner: Planner): Node {
  const { options = {}, conversion, nested, owner } = property;
  if (planner.direction === 'output') return new Serialised(open(property));
  const typed = conversion.type !== undefined || options.type !== undefined || options.schema !== undefined;
  if (nested && !typed) throw unknownInside(owner);
  return typed ? valueNode({ ...property, plain: [], each: [] }, planner) : open(property);
}

function open({ plain, each }: Property): Leaf {
  const guidance = merged(plain.map(({ schema }) => schema));
  const items = each.length === 0 ? {} : { type: 'array', items: merged(each.map(({ schema }) => schema)) };
  return new Leaf({ kinds: ANY, checks: [], schema: merged([guidance, items]) });
}
