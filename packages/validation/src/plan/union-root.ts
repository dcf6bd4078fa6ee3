import type { JsonSchema } from '@arobase/core';
import type { Book } from './book.js';
import type { Node } from './node.js';
import type { Run } from './run.js';
import type { UnionNode } from './union.js';

/** A choice of classes as a whole input. */
export class UnionRoot implements Node {
  readonly late = false;
  readonly free = false;
  readonly kinds: number;
  readonly children: readonly Node[];
  readonly #union: UnionNode;

  constructor(union: UnionNode) {
    this.kinds = union.kinds;
    this.children = [union];
    this.#union = union;
  }

  read(value: unknown, run: Run | undefined): unknown {
    return this.#union.read(value, run);
  }

  publish(book: Book): JsonSchema {
    return this.#union.publish(book);
  }

  body(book: Book): JsonSchema {
    return { type: 'object', ...this.publish(book) };
  }
}
