import { type Class, type JsonSchema, SetupError } from '@arobase/core';
import {
  validatorStore,
  type Constraint,
  type ConstraintMetadata,
  type ValidatorArguments,
  type ValidatorMetadata,
} from '../metadata/validator-store.js';
import type { Check } from '../plan/check.js';
import { refusal } from '../plan/got.js';
import { ANY, type Kinds } from '../plan/kind.js';
import type { LateRule } from '../plan/slot.js';
import type { RuleEntry } from './entry.js';
import { judge } from './judge.js';
import { RULES } from './table.js';
import { customWords, defaultWords } from './words.js';

/** One rule of class-validator on one property, ready to be asked. */
export interface Rule {
  /** A: published exactly. B: asked, published as nearly as can be. C: needs the instance, or may be asynchronous. */
  readonly tier: 'A' | 'B' | 'C';
  readonly name: string;
  readonly each: boolean;
  readonly kinds: Kinds;
  readonly schema: JsonSchema;
  /** What a description adds to a schema that does not say all. */
  readonly note: string | undefined;
  /** Tier A and B. */
  readonly check: Check | undefined;
  /** The rule's own verdict about a value that is no JSON: a date, an instance, the result of a transform. */
  readonly whole: Check | undefined;
  /** Tier C. */
  readonly late: LateRule | undefined;
  readonly acceptsAbsent: boolean;
  readonly acceptsNull: boolean;
  /** The author's words for an absent value. */
  readonly absentWords: string | undefined;
}

export interface Owner {
  readonly type: Class;
  readonly key: string;
}

/** Throws `SetupError` for a rule that can never run or never pass. */
export function ruleOf(metadata: ValidatorMetadata, owner: Owner): Rule {
  const known = constraintOf(metadata, owner);
  const entry = RULES.get(metadata.name ?? known.name ?? '');
  const bound = new BoundRule(metadata, known.instance, owner);
  if (entry === undefined || known.async || metadata.validateIf !== undefined) return bound.late(entry);
  return bound.prompt(entry);
}

function constraintOf(
  metadata: ValidatorMetadata,
  owner: Owner,
): ConstraintMetadata & { readonly instance: Constraint } {
  const known = validatorStore()?.getTargetValidatorConstraints(metadata.constraintCls)[0];
  const name = (metadata.constraintCls as { name?: string } | undefined)?.name ?? 'the rule class';
  if (known === undefined) {
    throw bad(
      owner,
      `${name} is no rule: class-validator would never run it`,
      `Decorate ${name} with @ValidatorConstraint()`,
    );
  }
  try {
    const { instance, async } = known;
    return { name: known.name, async, instance };
  } catch (error) {
    throw bad(
      owner,
      `${name} cannot be made: ${text(error)}`,
      'Call useContainer(container, { fallbackOnErrors: true })',
    );
  }
}

class BoundRule {
  readonly #metadata: ValidatorMetadata;
  readonly #constraint: Constraint;
  readonly #owner: Owner;
  readonly #args: readonly unknown[];

  constructor(metadata: ValidatorMetadata, constraint: Constraint, owner: Owner) {
    this.#metadata = metadata;
    this.#constraint = constraint;
    this.#owner = owner;
    this.#args = metadata.constraints ?? [];
  }

  /** A built-in rule: asked about the value alone. */
  prompt(entry: RuleEntry): Rule {
    const ask = (value: unknown) => this.#constraint.validate(value, this.#about(value));
    const found = judge(entry, this.#args, ask);
    if (found.problem !== undefined) {
      throw bad(this.#owner, `@${entry.decorator} ${found.problem}`, 'Give it arguments that some value can satisfy');
    }
    const says = found.clash ? () => this.#default(undefined) : () => entry.says(this.#args);
    const safely = (value: unknown) => asked(ask, value);
    const typed = entry.typed === true && !found.clash;
    return {
      ...this.#common(found.tier, found.kinds),
      schema: found.clash ? {} : entry.schema(this.#args),
      note: entry.quiet === true || !needsNote(found.tier, entry.schema(this.#args)) ? undefined : noted(says()),
      check: this.#check({
        test: found.test ?? safely,
        says,
        typed,
        covered: entry.covered === true && found.tier === 'A',
      }),
      whole: this.#check({ test: safely, says, typed, covered: false }),
      late: undefined,
      acceptsAbsent: asked(ask, undefined),
      acceptsNull: asked(ask, null),
    };
  }

  /** A rule of the application, an asynchronous one, or one under a condition: asked once the instance is there. */
  late(entry: RuleEntry | undefined): Rule {
    const when = this.#metadata.validateIf;
    return {
      ...this.#common('C', ANY),
      schema: entry === undefined ? {} : entry.schema(this.#args),
      note: entry === undefined || entry.quiet === true ? undefined : noted(entry.says(this.#args)),
      check: undefined,
      whole: undefined,
      late: {
        when,
        each: this.#metadata.each === true,
        optional: false,
        test: (value, object, whole) => this.#constraint.validate(value, this.#about(whole, object)),
        message: (value, object) =>
          this.#message(value, object, () => entry?.says(this.#args) ?? this.#default(value, object)),
      },
      acceptsAbsent: when !== undefined,
      acceptsNull: false,
    };
  }

  #common(tier: Rule['tier'], kinds: Kinds): Pick<Rule, 'tier' | 'name' | 'each' | 'kinds' | 'absentWords'> {
    return {
      tier,
      kinds,
      name: this.#metadata.name ?? 'a rule',
      each: this.#metadata.each === true,
      absentWords: this.#absentWords(),
    };
  }

  /** A function of the author that cannot speak of an absent value leaves the words to us. */
  #absentWords(): string | undefined {
    try {
      return customWords(this.#metadata, this.#about(undefined));
    } catch {
      return undefined;
    }
  }

  #check({ says, ...rest }: Omit<Check, 'message' | 'custom'> & { says: () => string }): Check {
    const { message } = this.#metadata;
    return {
      ...rest,
      custom: message !== undefined && message !== '',
      message: (value) => this.#message(value, undefined, says),
    };
  }

  #message(value: unknown, object: object | undefined, says: () => string): string {
    return customWords(this.#metadata, this.#about(value, object)) ?? refusal(says(), value);
  }

  #default(value: unknown, object?: object): string {
    return defaultWords(this.#constraint, this.#about(value, object));
  }

  #about(value: unknown, object: object = {}): ValidatorArguments {
    const { type, key } = this.#owner;
    return { value, constraints: this.#metadata.constraints, targetName: type.name, object, property: key };
  }
}

/** Negations and the like are left out of a portable schema: words stand for them. */
function needsNote(tier: 'A' | 'B', schema: JsonSchema): boolean {
  return tier === 'B' || schema.not !== undefined || schema.allOf !== undefined;
}

function noted(words: string): string {
  return words.replace(/^must be /, '');
}

/** A built-in rule that throws on a value refuses it. */
function asked(ask: (value: unknown) => unknown, value: unknown): boolean {
  try {
    return Boolean(ask(value));
  } catch {
    return false;
  }
}

function bad({ type, key }: Owner, problem: string, fix: string): SetupError {
  return new SetupError('BAD_FIELD', { owner: type.name, member: key, problem, fix });
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
