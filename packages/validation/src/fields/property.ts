import type { FieldOptions, OneOfOptions } from '@arobase/core';
import type { ValidatorMetadata } from '../metadata/validator-store.js';
import { ruleOf, type Owner, type Rule } from '../rules/rule.js';
import type { Condition } from '../plan/slot.js';
import type { Conversion } from './conversion.js';

/** Everything that is written down about one field of a class. */
export interface Property {
  readonly owner: Owner;
  /** Rules of class-validator about the value, types first. */
  readonly plain: readonly Rule[];
  /** Rules about each item. */
  readonly each: readonly Rule[];
  /** Rules about the value within its instance. */
  readonly late: readonly Rule[];
  readonly conditions: readonly Condition[];
  readonly optional: boolean;
  readonly nested: boolean;
  readonly nestedEach: boolean;
  /** class-validator knows the field. */
  readonly ruled: boolean;
  readonly options: FieldOptions | undefined;
  readonly union: OneOfOptions | undefined;
  readonly conversion: Conversion;
  /** The type that the compiler wrote down. */
  readonly design: unknown;
  /** What the class itself puts there. */
  readonly initial: unknown;
  /** `initial` is what an accessor gives. */
  readonly computed: boolean;
}

export interface PropertySource {
  readonly owner: Owner;
  readonly metadata: readonly ValidatorMetadata[];
  readonly options: FieldOptions | undefined;
  readonly union: OneOfOptions | undefined;
  readonly conversion: Conversion;
  readonly design: unknown;
  readonly initial: unknown;
  readonly computed: boolean;
}

export function propertyOf(source: PropertySource): Property {
  const { owner, metadata, options } = source;
  const rules = metadata.filter(isRule).map((one) => ruleOf(one, owner));
  const conditional = metadata.filter(({ type }) => type === 'conditionalValidation');
  const nested = metadata.filter(({ type }) => type === 'nestedValidation');
  return {
    ...source,
    plain: typesFirst(rules.filter((rule) => rule.late === undefined && !rule.each)),
    each: typesFirst(rules.filter((rule) => rule.late === undefined && rule.each)),
    late: rules.filter((rule) => rule.late !== undefined),
    conditions: conditional
      .filter(({ name }) => name !== 'isOptional')
      .map(({ constraints }) => condition(constraints)),
    optional: conditional.some(({ name }) => name === 'isOptional') || options?.optional === true,
    nested: nested.length > 0,
    nestedEach: nested.some(({ each }) => each === true),
    ruled: metadata.length > 0,
  };
}

function isRule({ type }: ValidatorMetadata): boolean {
  return type === 'customValidation' || type === 'isDefined';
}

function condition(constraints: readonly unknown[] | undefined): Condition {
  return constraints?.[0] as Condition;
}

function typesFirst(rules: readonly Rule[]): readonly Rule[] {
  const isTyped = (rule: Rule) => rule.check?.typed === true;
  return [...rules.filter(isTyped), ...rules.filter((rule) => !isTyped(rule))];
}
