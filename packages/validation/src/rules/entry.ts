import type { JsonSchema } from '@arobase/core';
import type { Kinds } from '../plan/kind.js';

export type Arguments = readonly unknown[];
export type Predicate = (value: unknown) => boolean;

/** What is known of one built-in rule of class-validator. */
export interface RuleEntry {
  /** The decorator's name. */
  readonly decorator: string;
  /** A: `schema` says exactly what the rule accepts. B: it says as much as JSON Schema can, and the rule itself is asked. */
  readonly tier: 'A' | 'B';
  /** What it may accept. */
  readonly kinds: Kinds;
  /** "must be …", continued by the value that came. */
  readonly says: (args: Arguments) => string;
  readonly schema: (args: Arguments) => JsonSchema;
  /** Asked instead of the rule, where the two agree on every probe. */
  readonly test?: (args: Arguments) => Predicate;
  /** Its words tell the type, so they also answer a value of the wrong type. */
  readonly typed?: boolean;
  /** Says nothing that its kinds do not say. */
  readonly covered?: boolean;
  /** Its keywords say enough: nothing goes into the description. */
  readonly quiet?: boolean;
  /** With these arguments `schema` says less than the rule: tier B. */
  readonly inexact?: (args: Arguments) => boolean;
  /** Values that the rule accepts and the policy refuses. */
  readonly excused?: (args: Arguments) => Predicate;
  /** Arguments may make the rule stricter than its schema and test. */
  readonly stricter?: boolean;
  /** Why it must not be used, with these arguments. */
  readonly unusable?: (args: Arguments) => string | undefined;
  /** Why it can never accept anything, with these arguments. */
  readonly never?: (args: Arguments) => string | undefined;
}

/** Rules by the name that class-validator stores for them. */
export type RuleEntries = Readonly<Record<string, RuleEntry>>;
