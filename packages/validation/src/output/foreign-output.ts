import { type CompiledOutput, type JsonSchema, plain, type Reading } from '@arobase/core';
import { Guide } from '../foreign/guide.js';
import type { Judge, Judged } from '../foreign/judge.js';
import { tidy } from '../foreign/tidy.js';

export interface ForeignOutputSource {
  /** What a written value is, in JSON. */
  readonly describes: JsonSchema;
  readonly judge: Judge;
  /** `value`: the judge takes the handler's value. `json`: it takes what that is in JSON, without undeclared keys. */
  readonly judges: 'value' | 'json';
  readonly published: () => JsonSchema;
}

/** An output whose values someone else's validator judges. Undeclared keys never leave. */
export class ForeignOutput implements CompiledOutput {
  readonly #source: ForeignOutputSource;
  readonly #guide: Guide;
  #schema: JsonSchema | undefined;

  constructor(source: ForeignOutputSource) {
    this.#source = source;
    this.#guide = new Guide(source.describes);
  }

  get schema(): JsonSchema {
    return (this.#schema ??= this.#source.published());
  }

  write(value: unknown): Reading | Promise<Reading> {
    const { judge, judges } = this.#source;
    if (judges === 'json')
      return this.#guarded(value, (json) => after(judge(json), (accepted) => ({ value: accepted })));
    return after(judge(value), (accepted) => this.#guarded(accepted, (json) => ({ value: json })));
  }

  #guarded(value: unknown, then: (json: unknown) => Reading | Promise<Reading>): Reading | Promise<Reading> {
    let json: unknown;
    try {
      json = tidy(plain(value), this.#guide).value;
    } catch (error) {
      return { issues: [{ path: [], message: error instanceof Error ? error.message : String(error) }] };
    }
    return then(json);
  }
}

function after(
  judged: Judged | Promise<Judged>,
  then: (accepted: unknown) => Reading | Promise<Reading>,
): Reading | Promise<Reading> {
  const conclude = (one: Judged) => (one.issues === undefined ? then(one.value) : { issues: one.issues });
  return judged instanceof Promise ? judged.then(conclude) : conclude(judged);
}
