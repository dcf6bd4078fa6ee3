import 'reflect-metadata';
import type { Class } from '@arobase/core';
import { Type } from 'class-transformer';
import { Allow, IsOptional, ValidateNested } from 'class-validator';
import type { Random } from './random.js';
import { FUZZ_RULES, type FuzzRule } from './rules.js';

export interface FuzzField {
  readonly name: string;
  readonly rules: readonly { readonly rule: FuzzRule; readonly each: boolean }[];
  readonly optional: boolean;
  readonly nested: { readonly dto: FuzzDto; readonly each: boolean } | undefined;
}

export interface FuzzDto {
  readonly type: Class;
  readonly fields: readonly FuzzField[];
  readonly parent: FuzzDto | undefined;
}

/** A random class under random rules, nested at most `depth` levels. */
export function randomDto(random: Random, depth = 2): FuzzDto {
  const parent = random.chance(0.12) ? randomDto(random, 0) : undefined;
  const type = parent === undefined ? class Dto {} : class Sub extends (parent.type as new () => object) {};
  const names = 'abcdef'.slice(0, 1 + random.below(4));
  // a nested field over inherited rules about items has no one shape
  const above = new Set(parent === undefined ? [] : allFields(parent).map(({ name }) => name));
  const fields = [...names].map((name) => randomField(random, name, above.has(name) ? 0 : depth));
  for (const field of fields) decorate(type, field);
  return { type, fields, parent };
}

/**
 * The fields of a class and of those above it. Of a redeclared one the rules of the subclass hold, but for two kinds, which
 * class-validator keeps apart: an inherited `@IsOptional()` stays, and so does `@IsDefined()`.
 */
export function allFields({ fields, parent }: FuzzDto): readonly FuzzField[] {
  const inherited = new Map(parent === undefined ? [] : allFields(parent).map((field) => [field.name, field]));
  const own = fields.map((field) => redeclared(field, inherited.get(field.name)));
  for (const { name } of own) inherited.delete(name);
  return [...inherited.values(), ...own];
}

function redeclared(field: FuzzField, above: FuzzField | undefined): FuzzField {
  if (above === undefined) return field;
  const isDefined = ({ rule }: FuzzField['rules'][number]) => rule.text === 'IsDefined';
  const rules = [true, false].flatMap((defined) => {
    const own = field.rules.filter((rule) => isDefined(rule) === defined);
    return own.length > 0 ? own : above.rules.filter((rule) => isDefined(rule) === defined);
  });
  return { ...field, rules, optional: field.optional || above.optional };
}

function randomField(random: Random, name: string, depth: number): FuzzField {
  const optional = random.chance(0.3);
  if (depth > 0 && random.chance(0.2)) {
    return { name, optional, rules: [], nested: { dto: randomDto(random, depth - 1), each: random.chance(0.5) } };
  }
  const each = random.chance(0.25);
  const first = random.pick(FUZZ_RULES);
  const alike = FUZZ_RULES.filter((rule) => kindOf(rule) === kindOf(first));
  const more = Array.from({ length: random.pick([0, 0, 0, 1, 1, 2]) }, () =>
    random.pick(random.chance(0.97) ? alike : FUZZ_RULES),
  );
  const rules = random.chance(0.06) ? [] : [first, ...more].map((rule) => ({ rule, each }));
  return { name, optional, rules, nested: undefined };
}

function kindOf({ near: [first] }: FuzzRule): string {
  return Array.isArray(first) ? 'array' : typeof first;
}

function decorate(type: Class, { name, rules, optional, nested }: FuzzField): void {
  const on = (decorator: PropertyDecorator) => decorator(type.prototype, name);
  for (const { rule, each } of rules) on(rule.decorate({ each }));
  if (optional) on(IsOptional());
  if (nested !== undefined) {
    on(ValidateNested({ each: nested.each }));
    on(Type(() => nested.dto.type));
  }
  if (rules.length === 0 && !optional && nested === undefined) on(Allow());
}
