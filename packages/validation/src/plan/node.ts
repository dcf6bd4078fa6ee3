import type { JsonSchema } from '@arobase/core';
import type { Book } from './book.js';
import type { Kinds } from './kind.js';
import type { Run } from './run.js';

/** A place of an input, ready to be read: checks a value, collects issues and builds what the handler gets, in one pass. */
export interface Node {
  /** What the place may hold. A string elsewhere is a failure that may be repaired. */
  readonly kinds: Kinds;
  /** Has rules that look at the whole instance or may be asynchronous: a run is then always there. */
  readonly late: boolean;
  /** Takes values of any depth. */
  readonly free: boolean;
  readonly children: readonly Node[];
  /**
   * The value for the handler, or `REFUSED`. Without a run it stops at the first failure and allocates nothing but the result.
   * Never changes `value`.
   */
  read(value: unknown, run: Run | undefined): unknown;
  /** What it accepts without repair, as JSON Schema 2020-12. */
  publish(book: Book): JsonSchema;
}

export interface Traits {
  readonly late: boolean;
  /** The depth of a value must be checked before it is read. */
  readonly unbounded: boolean;
}

/** What is true somewhere below a node; it may reach itself. */
export function traitsOf(root: Node): Traits {
  const open = new Set<Node>();
  const done = new Set<Node>();
  let late = false;
  let unbounded = false;
  const visit = (node: Node): void => {
    if (open.has(node)) unbounded = true;
    if (open.has(node) || done.has(node)) return;
    open.add(node);
    late ||= node.late;
    unbounded ||= node.free;
    for (const child of node.children) visit(child);
    open.delete(node);
    done.add(node);
  };
  visit(root);
  return { late, unbounded };
}
