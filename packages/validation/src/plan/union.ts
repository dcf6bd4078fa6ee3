import type { JsonSchema } from '@arobase/core';
import type { Book } from './book.js';
import { refusal } from './got.js';
import { kindOf, OBJECT } from './kind.js';
import type { Node } from './node.js';
import type { ObjectNode } from './object.js';
import { REFUSED, type Run } from './run.js';

/** An object whose class is chosen by one of its keys. */
export class UnionNode implements Node {
  readonly kinds = OBJECT;
  readonly late = false;
  readonly free = false;
  readonly discriminator: string;
  readonly variants: ReadonlyMap<string, ObjectNode>;

  constructor(discriminator: string, variants: ReadonlyMap<string, ObjectNode>) {
    this.discriminator = discriminator;
    this.variants = variants;
  }

  get children(): readonly Node[] {
    return [...this.variants.values()];
  }

  read(value: unknown, run: Run | undefined): unknown {
    if (kindOf(value) !== OBJECT) return run === undefined ? REFUSED : run.refuse(refusal('must be an object', value));
    const tag = (value as Readonly<Record<string, unknown>>)[this.discriminator];
    const variant = typeof tag === 'string' ? this.variants.get(tag) : undefined;
    if (variant !== undefined) return variant.read(value, run);
    return run === undefined ? REFUSED : run.refuseAt(this.discriminator, this.#expected(tag));
  }

  publish(book: Book): JsonSchema {
    return { anyOf: this.children.map((variant) => variant.publish(book)) };
  }

  #expected(tag: unknown): string {
    const tags = [...this.variants.keys()].map((name) => JSON.stringify(name)).join(', ');
    return tag === undefined ? `is required: one of ${tags}` : refusal(`must be one of ${tags}`, tag);
  }
}
