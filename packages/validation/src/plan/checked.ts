import type { JsonSchema } from '@arobase/core';
import type { Book } from './book.js';
import { failing, type Check } from './check.js';
import type { Kinds } from './kind.js';
import type { Node } from './node.js';
import { Later, REFUSED, type Run } from './run.js';

/** Rules about what another place has built: a date, an instance, a map. */
export class Checked implements Node {
  readonly kinds: Kinds;
  readonly late = false;
  readonly free = false;
  readonly children: readonly Node[];
  readonly #inner: Node;
  readonly #checks: readonly Check[];
  readonly #schema: JsonSchema;

  constructor(inner: Node, checks: readonly Check[], schema: JsonSchema = {}) {
    this.kinds = inner.kinds;
    this.children = [inner];
    this.#inner = inner;
    this.#checks = checks;
    this.#schema = schema;
  }

  read(value: unknown, run: Run | undefined): unknown {
    const built = this.#inner.read(value, run);
    if (built === REFUSED || built instanceof Later) return built;
    const refused = failing(this.#checks, built);
    if (refused === undefined) return built;
    return run === undefined ? REFUSED : run.refuse(refused.message(value));
  }

  publish(book: Book): JsonSchema {
    return { ...this.#inner.publish(book), ...this.#schema };
  }
}
