import type { FieldOptions, JsonSchema } from '@arobase/core';
import type { Check } from '../plan/check.js';
import { ANY, ARRAY, kindOf, kindWords, NULL, OBJECT, typeNames, type Kinds } from '../plan/kind.js';
import { Leaf } from '../plan/leaf.js';
import type { Node } from '../plan/node.js';
import { refusal } from '../plan/got.js';
import { contradiction, merged, NOTE } from '../publish/merge.js';
import type { Owner, Rule } from '../rules/rule.js';
import type { Meaning } from './field-type.js';
import { keywordsOf } from './keywords.js';
import { mistake } from './mistake.js';
import type { Planner } from './planner.js';
import { refuseIdle } from './refuse-idle.js';
import { Serialised } from './serialised.js';

export interface LeafSource {
  readonly owner: Owner;
  readonly rules: readonly Rule[];
  /** Rules that are only published. */
  readonly guidance: readonly Rule[];
  readonly options: FieldOptions;
  /** A type that is enforced. */
  readonly type: Extract<Meaning, { is: 'kinds' }> | undefined;
  /** A type that is only published, where nothing else says one. */
  readonly hint: JsonSchema | undefined;
}

/** A value that is kept as it is, under all of its rules. Throws `SetupError` if no value satisfies them. */
export function leafNode(source: LeafSource, planner: Planner): Node {
  const { owner, rules, options, type, hint } = source;
  const keywords = keywordsOf(options);
  const typed = typeSchema(type);
  const schema = merged([typed, ...rules.map(schemaOf), ...source.guidance.map(schemaOf), keywords.schema]);
  const kinds = kindsOf(source, keywords.kinds, schema);
  const problem = kinds === 0 ? 'its rules ask for different types' : contradiction(schema);
  if (problem !== undefined) {
    throw mistake(
      owner,
      `no value can satisfy its rules${rules.length === 0 ? '' : ` (${named(rules)})`}: ${problem}`,
      'Remove the rule that is wrong',
    );
  }
  refuseIdle(owner, keywords, kinds);
  const checks = [...rules.flatMap(({ check }) => check ?? []), ...typeChecks(type), ...keywords.checks];
  const notes = rules.flatMap(({ note }) => note ?? []);
  const told = withType(schema, kinds, rules, keywords.kinds);
  const leaf = new Leaf({
    kinds,
    checks,
    hint: Object.keys(told).some((key) => key === 'type' || key === 'enum') ? undefined : hint,
    schema: notes.length === 0 ? told : { ...told, [NOTE]: notes.join('; ') },
    strict: planner.strict,
  });
  return planner.direction === 'output' ? new Serialised(leaf) : leaf;
}

function kindsOf({ rules, type }: LeafSource, implied: Kinds, schema: JsonSchema): Kinds {
  const open = type === undefined ? implied : type.kinds;
  const ruled = rules.reduce<Kinds>((kinds, rule) => kinds & rule.kinds & (rule.acceptsNull ? ANY : ~NULL), open);
  if (!Array.isArray(schema.enum) || schema.enum.length === 0) return ruled;
  return ruled & schema.enum.reduce<Kinds>((kinds, value) => kinds | kindOf(value), 0);
}

/** Where no rule names the type in its own words, the kinds that are left do. */
function withType(schema: JsonSchema, kinds: Kinds, rules: readonly Rule[], implied: Kinds): JsonSchema {
  if (schema.type !== undefined || schema.enum !== undefined || kinds === ANY) return schema;
  const closed = rules.reduce<Kinds>((all, rule) => all & rule.kinds, implied);
  if (closed === ANY) return schema;
  const names = typeNames(kinds);
  return merged([{ type: names.length === 1 ? names[0] : names }, schema]);
}

function typeSchema(type: LeafSource['type']): JsonSchema {
  if (type === undefined) return {};
  return { type: type.integer ? 'integer' : typeNames(type.kinds)[0] };
}

function typeChecks(type: LeafSource['type']): readonly Check[] {
  if (type === undefined) return [];
  const words = type.integer ? 'must be an integer' : `must be ${kindWords(type.kinds)}`;
  return [
    {
      typed: true,
      custom: false,
      covered: !type.integer,
      test: type.integer ? Number.isInteger : (value) => (kindOf(value) & type.kinds) !== 0,
      message: (value) => refusal(words, value),
    },
  ];
}

function schemaOf(rule: Rule): JsonSchema {
  return rule.schema;
}

function named(rules: readonly Rule[]): string {
  return rules.map(({ name }) => name).join(', ');
}

/** Whether an array or object may stand here with nothing said about its inside. */
export function isOpen(kinds: Kinds): boolean {
  return (kinds & (ARRAY | OBJECT)) !== 0;
}
