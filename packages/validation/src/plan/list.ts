import type { JsonSchema } from '@arobase/core';
import { readAt } from './attempt.js';
import type { Book } from './book.js';
import { failing, type Check } from './check.js';
import { refusal } from './got.js';
import { ARRAY } from './kind.js';
import type { Node } from './node.js';
import { REFUSED, settle, type Run } from './run.js';

export interface ListOptions {
  readonly items: Node;
  readonly checks: readonly Check[];
  readonly schema: JsonSchema;
  /** What the handler gets instead of the array. */
  readonly wrap?: (items: readonly unknown[]) => unknown;
}

/** An array whose items are all of one shape, read as an array or a `Set`. */
export class List implements Node {
  readonly kinds = ARRAY;
  readonly late = false;
  readonly free = false;
  readonly children: readonly Node[];
  readonly #options: ListOptions;
  readonly #checks: readonly Check[];

  constructor(options: ListOptions) {
    this.children = [options.items];
    this.#options = options;
    this.#checks = options.checks.filter((check) => !check.covered);
  }

  read(value: unknown, run: Run | undefined): unknown {
    if (!Array.isArray(value)) return run === undefined ? REFUSED : run.refuse(this.#mismatch(value));
    const refused = failing(this.#checks, value);
    if (refused !== undefined) return run === undefined ? REFUSED : run.refuse(refused.message(value));
    const items = run === undefined ? this.#swift(value) : this.#careful(value, run);
    const { wrap } = this.#options;
    return items === REFUSED || wrap === undefined ? items : wrap(items as readonly unknown[]);
  }

  publish(book: Book): JsonSchema {
    return { type: 'array', ...this.#options.schema, items: this.#options.items.publish(book) };
  }

  #swift(value: readonly unknown[]): unknown {
    const { items } = this.#options;
    let copy: unknown[] | undefined;
    for (let index = 0; index < value.length; index += 1) {
      const given = value[index];
      const item = items.read(given, undefined);
      if (item === REFUSED) return REFUSED;
      if (item !== given) copy ??= value.slice(0, index);
      copy?.push(item);
    }
    return copy ?? value;
  }

  #careful(value: readonly unknown[], run: Run): unknown {
    const copy: unknown[] = [];
    let refused = false;
    for (let index = 0; index < value.length; index += 1) {
      const item = readAt(this.#options.items, value[index], run, index);
      refused ||= item === REFUSED;
      settle(item, run, (settled) => {
        copy[index] = settled;
      });
    }
    return refused ? REFUSED : copy;
  }

  #mismatch(value: unknown): string {
    const check = failing(this.#options.checks, value);
    return check?.custom ? check.message(value) : refusal('must be an array', value);
  }
}
