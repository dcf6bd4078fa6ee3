import type { JsonSchema } from '@arobase/core';
import type { Book } from './book.js';
import { failing, type Check } from './check.js';
import { clean } from './clean.js';
import { refusal } from './got.js';
import { ANY, ARRAY, BOOLEAN, kindOf, kindWords, NULL, NUMBER, OBJECT, STRING, type Kinds } from './kind.js';
import type { Node } from './node.js';
import { REFUSED, type Run } from './run.js';

export interface LeafOptions {
  readonly kinds: Kinds;
  readonly checks: readonly Check[];
  readonly schema: JsonSchema;
  /** What a portable schema adds, where the rules leave the type open. */
  readonly hint?: JsonSchema | undefined;
  /** `__proto__`, `constructor` and `prototype` inside are refused instead of dropped. */
  readonly strict?: boolean;
}

export interface Scalar {
  readonly type: 'string' | 'number' | 'boolean';
  readonly tests: readonly ((value: unknown) => boolean)[];
}

const TYPES: ReadonlyMap<Kinds, Scalar['type']> = new Map([
  [STRING, 'string'],
  [NUMBER, 'number'],
  [BOOLEAN, 'boolean'],
]);

/** A value that is kept as it is: a scalar, or an array or object about whose inside nothing is declared. */
export class Leaf implements Node {
  readonly kinds: Kinds;
  readonly late = false;
  readonly free: boolean;
  readonly children: readonly Node[] = [];
  readonly #all: readonly Check[];
  readonly #checks: readonly Check[];
  readonly #schema: JsonSchema;
  readonly #hint: JsonSchema | undefined;
  readonly #strict: boolean;

  constructor({ kinds, checks, schema, hint, strict = false }: LeafOptions) {
    this.kinds = kinds;
    this.free = (kinds & (ARRAY | OBJECT)) !== 0;
    this.#all = checks;
    this.#checks = checks.filter((check) => !check.covered);
    this.#schema = schema;
    this.#hint = hint;
    this.#strict = strict;
  }

  read(value: unknown, run: Run | undefined): unknown {
    const fits = this.kinds === STRING ? typeof value === 'string' : (kindOf(value) & this.kinds) !== 0;
    if (!fits) return run === undefined ? REFUSED : run.refuse(this.#mismatch(value));
    const kept = this.free && typeof value === 'object' ? clean(value, run, this.#strict) : value;
    const check = kept === REFUSED ? undefined : failing(this.#checks, kept);
    if (check === undefined) return kept;
    return run === undefined ? REFUSED : run.refuse(check.message(value));
  }

  /** The type that every value of the place has, and what else is asked of it; `undefined`: that is not all. */
  get scalar(): Scalar | undefined {
    const type = TYPES.get(this.kinds);
    return type === undefined ? undefined : { type, tests: this.#checks.map(({ test }) => test) };
  }

  publish({ portable }: Book): JsonSchema {
    return portable ? { ...this.#hint, ...this.#schema } : this.#schema;
  }

  #mismatch(value: unknown): string {
    const check = failing(this.#all, value);
    const open = (this.kinds | NULL) === ANY;
    if (check !== undefined && (check.typed || check.custom || open)) return check.message(value);
    return refusal(`must be ${kindWords(this.kinds)}`, value);
  }
}
