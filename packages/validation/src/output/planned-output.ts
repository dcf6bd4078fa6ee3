import { type CompiledOutput, type InputOptions, type JsonSchema, plain, type Reading } from '@arobase/core';
import { Book } from '../plan/book.js';
import { traitsOf, type Node } from '../plan/node.js';
import { REFUSED, Run } from '../plan/run.js';
import { reading, type Root, settled } from '../planned-input.js';
import { exact } from '../publish/exact.js';
import { portableValue } from '../publish/portable.js';

/** An output that is written by a plan of our own: declared keys only, as JSON, checked against the rules. */
export class PlannedOutput implements CompiledOutput {
  readonly #root: Node | Root;
  readonly #schemas: InputOptions['schemas'];
  readonly #late: boolean;
  #schema: JsonSchema | undefined;

  constructor(root: Node | Root, schemas: InputOptions['schemas']) {
    this.#root = root;
    this.#schemas = schemas;
    this.#late = traitsOf(root).late;
  }

  get schema(): JsonSchema {
    return (this.#schema ??= this.#published());
  }

  write(value: unknown): Reading | Promise<Reading> {
    try {
      return this.#write(value);
    } catch (error) {
      // only a value that leads back to itself is deeper than the stack
      if (error instanceof RangeError) return { issues: [{ path: [], message: cycleIn(value) }] };
      throw error;
    }
  }

  #write(value: unknown): Reading | Promise<Reading> {
    if (!this.#late) {
      const result = this.#root.read(value, undefined);
      if (result !== REFUSED) return { value: result };
    }
    const run = new Run({ repair: false, decode: false, part: false });
    const result = this.#root.read(value, run);
    return run.pending.length === 0 ? reading(result, run) : settled(result, run);
  }

  #published(): JsonSchema {
    const book = new Book({ portable: this.#schemas === 'portable' });
    const body = 'body' in this.#root ? this.#root.body(book) : this.#root.publish(book);
    const whole = book.definitions.size === 0 ? body : { ...body, $defs: Object.fromEntries(book.definitions) };
    return this.#schemas === 'portable' ? portableValue(whole) : exact(whole);
  }
}

function cycleIn(value: unknown): string {
  try {
    plain(value);
    return 'is nested too deeply';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
