import type { Class } from '@arobase/core';
import type { ObjectNode, Tag } from '../plan/object.js';

export type Direction = 'input' | 'output';

/** What a field's plan needs from the plan around it. */
export interface Planner {
  /** `input` builds instances from JSON, `output` writes instances as JSON. */
  readonly direction: Direction;
  /** Unknown keys are refused, at every depth. */
  readonly strict: boolean;
  readonly groups: readonly string[] | undefined;
  /** The plan of a class, made once; it may still be without its fields. `keys` are known to it beside its own. */
  objectOf(type: Class, tag?: Tag): ObjectNode;
}
