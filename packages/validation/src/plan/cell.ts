import { Leaf, type Scalar } from './leaf.js';
import type { Node } from './node.js';
import { REFUSED } from './run.js';
import type { Slot } from './slot.js';

/** A slot with everything at hand that the swift reading of a valid value asks for. */
export class Cell {
  readonly slot: Slot;
  readonly #wire: string;
  readonly #key: string;
  readonly #node: Node;
  readonly #nullIsAbsent: boolean;
  readonly #type: Scalar['type'] | undefined;
  readonly #tests: readonly ((value: unknown) => boolean)[];
  /** Its transforms need more than the value. */
  readonly transforms: boolean;

  constructor(slot: Slot) {
    const scalar = slot.node instanceof Leaf ? slot.node.scalar : undefined;
    this.slot = slot;
    this.#wire = slot.wire;
    this.#key = slot.key;
    this.#node = slot.node;
    this.#nullIsAbsent = slot.nullIsAbsent;
    this.#type = scalar?.type;
    this.#tests = scalar?.tests ?? [];
    this.transforms = slot.before !== undefined || slot.after !== undefined;
  }

  /** `false`: the value is refused. */
  fill(given: Readonly<Record<string, unknown>>, target: Record<string, unknown>): boolean {
    const value = given[this.#wire];
    if (value === undefined || (value === null && this.#nullIsAbsent)) return this.#absent(target);
    const type = this.#type;
    if (type === undefined) return this.#read(value, target);
    if (!isOf(type, value)) return false;
    const tests = this.#tests;
    for (let index = 0; index < tests.length; index += 1) {
      if (!(tests[index] as (value: unknown) => boolean)(value)) return false;
    }
    target[this.#key] = value;
    return true;
  }

  #read(value: unknown, target: Record<string, unknown>): boolean {
    const result = this.#node.read(value, undefined);
    if (result === REFUSED) return false;
    target[this.#key] = result;
    return true;
  }

  #absent(target: Record<string, unknown>): boolean {
    const { fallback, required } = this.slot;
    if (fallback !== undefined) target[this.#key] = fallback();
    return required === undefined;
  }
}

// each comparison with a literal: the engine then looks at the value alone
function isOf(type: Scalar['type'], value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && value - value === 0;
    case 'boolean':
      return typeof value === 'boolean';
  }
}
