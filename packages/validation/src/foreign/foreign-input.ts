import {
  type CompiledInput,
  type InputField,
  type InputOptions,
  type Issue,
  type JsonSchema,
  type Reading,
  SetupError,
} from '@arobase/core';
import { OBJECT } from '../plan/kind.js';
import { listedFields } from '../publish/listed-fields.js';
import { DEEPEST, tooDeep } from '../wire/depth.js';
import { Guide } from './guide.js';
import type { Judge } from './judge.js';
import { at } from './mend.js';
import { type Outcome, readForeign } from './read.js';

export interface ForeignSource {
  readonly judge: Judge;
  /** What the judge takes. */
  readonly accepts: JsonSchema;
  readonly published: () => JsonSchema;
}

/** An input whose values someone else's validator judges. */
export class ForeignInput implements CompiledInput {
  readonly #source: ForeignSource;
  readonly #guide: Guide;
  readonly #options: InputOptions;
  #schema: JsonSchema | undefined;
  #fields: readonly InputField[] | undefined;

  constructor(source: ForeignSource, options: InputOptions) {
    this.#source = source;
    this.#guide = new Guide(source.accepts);
    this.#options = options;
    if ((this.#guide.kinds & OBJECT) === 0) {
      throw new SetupError('BAD_INPUT', {
        problem: 'the schema takes no object, and arguments are always one',
        fix: 'Make it an object schema',
      });
    }
  }

  get schema(): JsonSchema {
    return (this.#schema ??= this.#source.published());
  }

  get fields(): readonly InputField[] {
    return (this.#fields ??= listedFields(this.schema));
  }

  read(value: unknown): Reading | Promise<Reading> {
    return this.#read(value ?? {}, reading);
  }

  readPart(value: unknown): Reading | Promise<Reading> {
    const given = value ?? {};
    return this.#read(given, (outcome) => partial(outcome, given));
  }

  #read(value: unknown, conclude: (outcome: Outcome) => Reading): Reading | Promise<Reading> {
    if (tooDeep(value)) return { issues: [{ path: [], message: `must not be nested deeper than ${DEEPEST} levels` }] };
    const { repair, decode, unknownKeys } = this.#options;
    const outcome = readForeign(value, this.#source.judge, this.#guide, {
      repair,
      decode,
      strict: unknownKeys === 'refuse',
    });
    return outcome instanceof Promise ? outcome.then(conclude) : conclude(outcome);
  }
}

function reading({ judged, repaired }: Outcome): Reading {
  if (judged.issues !== undefined) return { issues: judged.issues };
  return repaired.length === 0 ? { value: judged.value } : { value: judged.value, repaired };
}

/** What is absent is no mistake in a part; what is there, is. */
function partial(outcome: Outcome, given: unknown): Reading {
  const { judged } = outcome;
  const isGiven = ({ path }: Issue) => path.length === 0 || at(given, path.slice(0, 1)) !== undefined;
  const issues = (judged.issues ?? []).filter(isGiven);
  if (issues.length > 0) return { issues };
  const value = judged.issues === undefined ? judged.value : outcome.given;
  return { value: only(value, given) };
}

function only(value: unknown, given: unknown): unknown {
  const names = new Set(Object.keys(Object(given)));
  return Object.fromEntries(Object.entries(Object(value)).filter(([name]) => names.has(name)));
}
