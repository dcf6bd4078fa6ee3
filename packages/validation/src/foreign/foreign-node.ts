import type { JsonSchema } from '@arobase/core';
import type { Book } from '../plan/book.js';
import type { Kinds } from '../plan/kind.js';
import type { Node } from '../plan/node.js';
import { Later, REFUSED, type Run } from '../plan/run.js';
import { Guide } from './guide.js';
import type { Judge } from './judge.js';
import { type Outcome, readForeign } from './read.js';
import { relocated } from './relocate.js';

export interface ForeignNodeOptions {
  readonly judge: Judge;
  readonly accepts: JsonSchema;
  readonly strict: boolean;
  /** The judge may answer with a promise. */
  readonly late: boolean;
  /** What becomes of an accepted value. */
  readonly written: (value: unknown) => unknown;
}

/** A place whose values someone else's validator judges. */
export class ForeignNode implements Node {
  readonly kinds: Kinds;
  readonly late: boolean;
  readonly free = true;
  readonly children: readonly Node[] = [];
  readonly #options: ForeignNodeOptions;
  readonly #guide: Guide;

  constructor(options: ForeignNodeOptions) {
    this.#options = options;
    this.#guide = new Guide(options.accepts);
    this.kinds = this.#guide.kinds;
    this.late = options.late;
  }

  read(value: unknown, run: Run | undefined): unknown {
    const { repair = false, decode = false } = run?.options ?? {};
    const path = [...(run?.path ?? [])];
    const conclude = (outcome: Outcome) => this.#conclude(outcome, run, path);
    const outcome = readForeign(value, this.#options.judge, this.#guide, {
      repair,
      decode,
      strict: this.#options.strict,
    });
    return outcome instanceof Promise ? new Later(outcome.then(conclude)) : conclude(outcome);
  }

  publish(book: Book): JsonSchema {
    return relocated(this.#options.accepts, book, this);
  }

  #conclude({ judged, repaired }: Outcome, run: Run | undefined, above: readonly (string | number)[]): unknown {
    if (judged.issues === undefined) {
      run?.repaired.push(...repaired.map((path) => [...above, ...path]));
      return this.#options.written(judged.value);
    }
    run?.issues.push(...judged.issues.map(({ path, message }) => ({ path: [...above, ...path], message })));
    return REFUSED;
  }
}
