import type { JsonSchema } from '@arobase/core';
import type { Node } from './node.js';
import type { Run } from './run.js';

/** One field of a class: where it stands in the input, where on the instance, and what may be there. */
export interface Slot {
  /** Its name on the instance. */
  readonly key: string;
  /** Its name in the input. */
  readonly wire: string;
  /** Its name in the published schema. */
  readonly name: string;
  readonly node: Node;
  /** Turns the given value into what the node reads, or what the node has read into what is kept. */
  readonly before: Transform | undefined;
  readonly after: Transform | undefined;
  /** The published schema requires it. */
  readonly listed: boolean;
  /** Absence is refused, with these words. */
  readonly required: string | undefined;
  /** `null` counts as absent. */
  readonly nullIsAbsent: boolean;
  /** What an absent field becomes, where the class itself gives it nothing. */
  readonly fallback: (() => unknown) | undefined;
  /** All must hold, else nothing is checked. They see the instance. */
  readonly conditions: readonly Condition[];
  readonly lateRules: readonly LateRule[];
  /** Title, description, default and the like. */
  readonly annotations: JsonSchema;
}

/** May answer `REFUSED`. */
export type Transform = (value: unknown, source: object, run: Run | undefined) => unknown;

export type Condition = (object: object, value: unknown) => unknown;

/** A rule that looks at the whole instance, or may answer with a promise. */
export interface LateRule {
  readonly when: Condition | undefined;
  readonly each: boolean;
  /** `null` and `undefined` pass. */
  readonly optional: boolean;
  /** `whole` is the field's value, of which `value` is an item where `each` is set. */
  test(value: unknown, object: object, whole: unknown): unknown;
  message(value: unknown, object: object): string;
}
