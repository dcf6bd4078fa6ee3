import type { JsonSchema } from '@arobase/core';
import type { Book } from './book.js';
import { NULL, type Kinds } from './kind.js';
import type { Node } from './node.js';
import type { Run } from './run.js';

/** A place that also takes `null`, and keeps it. */
export class Nullable implements Node {
  readonly kinds: Kinds;
  readonly late = false;
  readonly free = false;
  readonly children: readonly Node[];
  readonly #inner: Node;

  constructor(inner: Node) {
    this.kinds = inner.kinds | NULL;
    this.children = [inner];
    this.#inner = inner;
  }

  read(value: unknown, run: Run | undefined): unknown {
    return value === null ? null : this.#inner.read(value, run);
  }

  publish(book: Book): JsonSchema {
    return { anyOf: [this.#inner.publish(book), { type: 'null' }] };
  }
}
