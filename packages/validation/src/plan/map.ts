import type { JsonSchema } from '@arobase/core';
import { readAt } from './attempt.js';
import type { Book } from './book.js';
import { failing, type Check } from './check.js';
import { isHostile } from './clean.js';
import { refusal } from './got.js';
import { kindOf, OBJECT } from './kind.js';
import type { Node } from './node.js';
import { REFUSED, settle, type Run } from './run.js';

export interface MapOptions {
  readonly values: Node;
  readonly strict: boolean;
  /** Asked about the object that was given. */
  readonly checks: readonly Check[];
  readonly schema: JsonSchema;
  /** What the entries become: a `Map`, or an object again. */
  readonly wrap: (entries: Map<string, unknown>) => unknown;
}

/** An object whose keys are free and whose values are all of one shape. */
export class MapNode implements Node {
  readonly kinds = OBJECT;
  readonly late = false;
  readonly free = false;
  readonly children: readonly Node[];
  readonly #options: MapOptions;

  constructor(options: MapOptions) {
    this.children = [options.values];
    this.#options = options;
  }

  read(value: unknown, run: Run | undefined): unknown {
    if (kindOf(value) !== OBJECT) return run === undefined ? REFUSED : run.refuse(refusal('must be an object', value));
    const wrong = failing(this.#options.checks, value);
    if (wrong !== undefined) return run === undefined ? REFUSED : run.refuse(wrong.message(value));
    return this.#entries(value as object, run);
  }

  publish(book: Book): JsonSchema {
    const { values, schema } = this.#options;
    return { type: 'object', ...schema, additionalProperties: values.publish(book) };
  }

  #entries(value: object, run: Run | undefined): unknown {
    const entries = new Map<string, unknown>();
    let refused = false;
    for (const [key, given] of Object.entries(value)) {
      if (isHostile(key)) {
        if (this.#options.strict) refused = this.#hostile(key, run);
      } else {
        refused = this.#entry(key, given, entries, run) === REFUSED || refused;
      }
      if (refused && run === undefined) return REFUSED;
    }
    return refused ? REFUSED : this.#options.wrap(entries);
  }

  #entry(key: string, given: unknown, entries: Map<string, unknown>, run: Run | undefined): unknown {
    const { values } = this.#options;
    const result = run === undefined ? values.read(given, undefined) : readAt(values, given, run, key);
    if (run === undefined) entries.set(key, result);
    else settle(result, run, (settled) => entries.set(key, settled));
    return result;
  }

  #hostile(key: string, run: Run | undefined): true {
    run?.refuseAt(key, 'is not an allowed key');
    return true;
  }
}
