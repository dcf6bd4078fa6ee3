import type { CompiledInput, InputField, InputOptions, Issue, JsonSchema, Reading } from '@arobase/core';
import { attempt } from './plan/attempt.js';
import { Book } from './plan/book.js';
import { type Node, traitsOf, type Traits } from './plan/node.js';
import { REFUSED, Run } from './plan/run.js';
import { exact } from './publish/exact.js';
import { listedFields } from './publish/listed-fields.js';
import { portable } from './publish/portable.js';
import { DEEPEST, tooDeep } from './wire/depth.js';

/** The root of an input: it writes its own schema, where others are referred to. */
export interface Root extends Node {
  body(book: Book): JsonSchema;
}

/** An input that is read by a plan of our own. */
export class PlannedInput implements CompiledInput {
  readonly #root: Root;
  readonly #options: InputOptions;
  readonly #traits: Traits;
  #schema: JsonSchema | undefined;
  #fields: readonly InputField[] | undefined;

  constructor(root: Root, options: InputOptions) {
    this.#root = root;
    this.#options = options;
    this.#traits = traitsOf(root);
  }

  get schema(): JsonSchema {
    return (this.#schema ??= published(this.#root, this.#options.schemas));
  }

  get fields(): readonly InputField[] {
    return (this.#fields ??= listedFields(this.schema));
  }

  read(value: unknown): Reading | Promise<Reading> {
    const given = value ?? {};
    if (!this.#traits.late && !(this.#traits.unbounded && tooDeep(given))) {
      const result = this.#root.read(given, undefined);
      if (result !== REFUSED) return { value: result };
    }
    return this.#careful(given, false);
  }

  readPart(value: unknown): Reading | Promise<Reading> {
    return this.#careful(value ?? {}, true);
  }

  #careful(value: unknown, part: boolean): Reading | Promise<Reading> {
    if (tooDeep(value)) return { issues: [{ path: [], message: `must not be nested deeper than ${DEEPEST} levels` }] };
    const { repair, decode } = this.#options;
    const run = new Run({ repair, decode, part });
    const result = attempt(this.#root, value, run);
    return run.pending.length === 0 ? reading(result, run) : settled(result, run);
  }
}

export function published(root: Root, schemas: InputOptions['schemas']): JsonSchema {
  const book = new Book({ portable: schemas === 'portable' });
  const body = root.body(book);
  const whole = book.definitions.size === 0 ? body : { ...body, $defs: Object.fromEntries(book.definitions) };
  return schemas === 'portable' ? portable(whole) : exact(whole);
}

export function reading(result: unknown, run: Run): Reading {
  if (run.issues.length > 0 || result === REFUSED) return { issues: inOrder(run.issues) };
  return run.repaired.length === 0 ? { value: result } : { value: result, repaired: run.repaired };
}

export async function settled(result: unknown, run: Run): Promise<Reading> {
  const outcomes = await Promise.allSettled(run.pending);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined && run.issues.length === 0) throw failed.reason;
  return reading(result, run);
}

function inOrder(issues: readonly Issue[]): readonly Issue[] {
  return issues.length > 0 ? issues : [{ path: [], message: 'is not valid' }];
}
