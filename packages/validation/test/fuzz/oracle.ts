import type { Class } from '@arobase/core';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { allFields, type FuzzDto, type FuzzField } from './dto.js';

/**
 * What the policy and class-validator together say of a value. The policy first: shapes, unknown keys, `null`, numbers that JSON
 * cannot write, names of numeric enums; then class-validator's own verdict on class-transformer's instance.
 */
export function oracle(value: unknown, dto: FuzzDto): boolean {
  // absent arguments are none
  const prepared = objectFor(value ?? {}, dto);
  return prepared !== REFUSED && valid(prepared, dto.type);
}

const REFUSED = Symbol('refused');

function valid(value: object, type: Class): boolean {
  try {
    const instance = plainToInstance(type as new () => object, value, { exposeDefaultValues: true });
    return validateSync(instance, { forbidUnknownValues: false, stopAtFirstError: true }).length === 0;
  } catch {
    return false;
  }
}

function objectFor(value: unknown, dto: FuzzDto): object | typeof REFUSED {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return REFUSED;
  const kept: [string, unknown][] = [];
  for (const field of allFields(dto)) {
    const given = Object.hasOwn(value, field.name) ? Reflect.get(value, field.name) : undefined;
    if (given === undefined || (given === null && field.optional && !takesNull(field))) continue;
    const inner = fieldFor(given, field);
    if (inner === REFUSED) return REFUSED;
    kept.push([field.name, inner]);
  }
  return Object.fromEntries(kept);
}

function fieldFor(value: unknown, { nested, rules }: FuzzField): unknown {
  if (nested !== undefined) {
    if (value === null) return null;
    if (!nested.each) return objectFor(value, nested.dto);
    return Array.isArray(value) ? each(value, (item) => objectFor(item, nested.dto)) : REFUSED;
  }
  const itemwise = rules.some((rule) => rule.each);
  if (itemwise && !Array.isArray(value)) return REFUSED;
  const names = rules.some(({ rule }) => rule.text.startsWith('IsEnum'));
  if (
    names &&
    (itemwise ? (value as unknown[]) : [value]).some((item) => item === 'A' || item === 'B' || item === 'No')
  )
    return REFUSED;
  return plainFor(value);
}

/** Untyped data keeps its keys but the dangerous ones, and holds finite numbers only. */
function plainFor(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : REFUSED;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return each(value, plainFor);
  const entries = Object.entries(value).filter(([key]) => !['__proto__', 'constructor', 'prototype'].includes(key));
  const inner = each(
    entries.map(([, one]) => one),
    plainFor,
  );
  return inner === REFUSED
    ? REFUSED
    : Object.fromEntries(entries.map(([key], index) => [key, (inner as unknown[])[index]]));
}

function each(list: readonly unknown[], read: (item: unknown) => unknown): unknown {
  const items = list.map(read);
  return items.includes(REFUSED) ? REFUSED : items;
}

const nullable = new WeakMap<FuzzField, boolean>();

/** Declared nullable: the rules without `@IsOptional()` accept null, by class-validator's own verdict. */
function takesNull(field: FuzzField): boolean {
  const known = nullable.get(field);
  if (known !== undefined) return known;
  class Alone {}
  for (const { rule, each } of field.rules) rule.decorate({ each })(Alone.prototype, 'v');
  const takes = field.nested === undefined && field.rules.length > 0 && valid({ v: null }, Alone);
  nullable.set(field, takes);
  return takes;
}
