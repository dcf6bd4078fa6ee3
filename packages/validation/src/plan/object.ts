import type { JsonSchema } from '@arobase/core';
import { attempt } from './attempt.js';
import type { Book } from './book.js';
import { Cell } from './cell.js';
import { clean } from './clean.js';
import { refusal } from './got.js';
import { OBJECT } from './kind.js';
import { holds, runLate } from './late.js';
import type { Node } from './node.js';
import { Later, REFUSED, type Run, settle } from './run.js';
import type { Slot, Transform } from './slot.js';
import { misspelt, unknownKey } from './unknown.js';

export interface ObjectOptions {
  readonly name: string;
  /** Makes what is filled. */
  readonly make: () => object;
  /** Unknown keys are refused instead of dropped. */
  readonly strict: boolean;
  /** The key that told this variant of a union from the others. */
  readonly tag?: Tag;
  /** Late rules look at the value that was given, not at the one that is built. */
  readonly judgesGiven?: boolean;
}

export interface Tag {
  readonly key: string;
  readonly value: string;
  /** The instance gets the key, although its class does not declare it. */
  readonly keep: boolean;
}

/** An object with declared fields: of a DTO class, of `@Arg` parameters, or of URI variables. */
export class ObjectNode implements Node {
  readonly kinds = OBJECT;
  readonly free = false;
  readonly options: ObjectOptions;
  readonly #make: () => object;
  #slots: readonly Slot[] = [];
  #cells: readonly Cell[] = [];
  #conditional: readonly Slot[] = [];
  #known: ReadonlySet<string> = new Set();
  #late = false;

  constructor(options: ObjectOptions) {
    this.options = options;
    this.#make = options.make;
  }

  /** Called once, after the node exists: a field may lead back to it. */
  complete(slots: readonly Slot[]): void {
    const { tag } = this.options;
    this.#slots = slots;
    this.#cells = slots.map((slot) => new Cell(slot));
    this.#conditional = slots.filter(({ conditions }) => conditions.length > 0);
    this.#known = new Set([...slots.map(({ wire }) => wire), ...(tag === undefined ? [] : [tag.key])]);
    this.#late = slots.some(({ conditions, lateRules }) => conditions.length > 0 || lateRules.length > 0);
  }

  get slots(): readonly Slot[] {
    return this.#slots;
  }

  get late(): boolean {
    return this.#late;
  }

  get children(): readonly Node[] {
    return this.#slots.map(({ node }) => node);
  }

  read(value: unknown, run: Run | undefined): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return run === undefined ? REFUSED : run.refuse(refusal('must be an object', value));
    }
    const given = value as Readonly<Record<string, unknown>>;
    return run === undefined ? this.#swift(given) : this.#careful(given, run);
  }

  publish(book: Book): JsonSchema {
    return book.refer(this, this.options.name, () => this.body(book));
  }

  body(book: Book): JsonSchema {
    const { tag, strict } = this.options;
    const properties = new Map<string, JsonSchema>();
    if (tag !== undefined) properties.set(tag.key, { type: 'string', enum: [tag.value] });
    for (const slot of this.#slots) {
      if (slot.name !== tag?.key) properties.set(slot.name, { ...slot.node.publish(book), ...slot.annotations });
    }
    const required = this.#slots.filter(({ listed }) => listed).map(({ name }) => name);
    const names = new Set([...(tag === undefined ? [] : [tag.key]), ...required]);
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(names.size > 0 && { required: [...names] }),
      ...(strict && { additionalProperties: false }),
    };
  }

  #swift(given: Readonly<Record<string, unknown>>): unknown {
    const target = this.#make() as Record<string, unknown>;
    const cells = this.#cells;
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] as Cell;
      if (!(cell.transforms ? this.#transform(cell.slot, given, target) : cell.fill(given, target))) return REFUSED;
    }
    if (this.options.strict) for (const key in given) if (!this.#known.has(key)) return REFUSED;
    return this.#tagged(target);
  }

  #transform(slot: Slot, given: Readonly<Record<string, unknown>>, target: Record<string, unknown>): boolean {
    const value = given[slot.wire];
    if (value === undefined || (value === null && slot.nullIsAbsent)) {
      if (slot.fallback !== undefined) target[slot.key] = slot.fallback();
      return slot.required === undefined;
    }
    const result = this.#through(slot, value, given, undefined);
    if (result === REFUSED) return false;
    target[slot.key] = result;
    return true;
  }

  #careful(given: Readonly<Record<string, unknown>>, run: Run): unknown {
    const mark = run.issues.length;
    const part = run.options.part && run.path.length === 0;
    const target = (part ? {} : this.options.make()) as Record<string, unknown>;
    const refused = new Set<Slot>();
    const trials = new Map<Slot, Run>();
    for (const slot of this.#slots) {
      const trial = slot.conditions.length > 0 ? run.branch() : run;
      if (trial !== run) trials.set(slot, trial);
      if (!this.#fill(slot, given, trial, target)) refused.add(slot);
    }
    this.#unknown(given, run, refused.size > 0 || run.issues.length > mark);
    const object = this.options.judgesGiven ? given : target;
    this.#resolve(object, run, trials, refused);
    if (!part) this.#judge(object, run, refused);
    return run.issues.length > mark ? REFUSED : this.#tagged(target);
  }

  /** Reads one field into the target; `false`: it is refused, and the given value stands there for the conditions of others. */
  #fill(slot: Slot, given: Readonly<Record<string, unknown>>, run: Run, target: Record<string, unknown>): boolean {
    const value = given[slot.wire];
    if (value === undefined || (value === null && slot.nullIsAbsent)) {
      if (run.options.part && run.path.length === 0) return true;
      if (slot.fallback !== undefined) target[slot.key] = slot.fallback();
      if (slot.required === undefined) return true;
      run.refuseAt(slot.wire, slot.required);
      return false;
    }
    const result = this.#through(slot, value, given, run);
    if (result === REFUSED) target[slot.key] = clean(value, undefined, false);
    settle(result, run, (settled) => {
      target[slot.key] = settled;
    });
    return result !== REFUSED;
  }

  #through(slot: Slot, value: unknown, given: object, run: Run | undefined): unknown {
    run?.path.push(slot.wire);
    const before = slot.before === undefined ? value : slot.before(value, given, run);
    const skips = before === REFUSED || before === undefined;
    const read = skips
      ? before
      : run === undefined
        ? slot.node.read(before, undefined)
        : attempt(slot.node, before, run);
    const result = skips || slot.after === undefined ? read : afterwards(read, slot.after, given, run);
    run?.path.pop();
    return result;
  }

  /** Fields under conditions were read on trial: what the trial found counts where the conditions hold. */
  #resolve(object: object, run: Run, trials: ReadonlyMap<Slot, Run>, skipped: Set<Slot>): void {
    for (const slot of this.#conditional) {
      const trial = trials.get(slot);
      // a part may lack what a condition looks at
      const refused = run.issues.length > 0 || run.options.part;
      const place = { object, value: this.#at(object, slot), refused };
      if (trial !== undefined && holds(slot.conditions, place)) run.join(trial);
      else skipped.add(slot);
    }
  }

  #judge(object: object, run: Run, skipped: ReadonlySet<Slot>): void {
    for (const slot of this.#slots) {
      if (slot.lateRules.length === 0 || skipped.has(slot)) continue;
      runLate(slot, { object, value: this.#at(object, slot), refused: run.issues.length > 0 }, run);
    }
  }

  #at(object: object, slot: Slot): unknown {
    return Reflect.get(object, this.options.judgesGiven ? slot.wire : slot.key);
  }

  #unknown(given: Readonly<Record<string, unknown>>, run: Run, refused: boolean): void {
    if (!refused && !this.options.strict) return;
    for (const key of Object.keys(given)) {
      if (this.#known.has(key)) continue;
      const message = this.options.strict ? unknownKey(key, this.#known) : misspelt(key, this.#missing(given));
      if (message !== undefined) run.refuseAt(key, message);
    }
  }

  #missing(given: Readonly<Record<string, unknown>>): readonly string[] {
    return [...this.#known].filter((name) => given[name] === undefined);
  }

  #tagged(target: Record<string, unknown>): object {
    const { tag } = this.options;
    // a class may answer for the tag by a getter
    if (tag?.keep) Reflect.set(target, tag.key, tag.value);
    return target;
  }
}

/** A transform of what was read, or will have been. */
function afterwards(read: unknown, after: Transform, given: object, run: Run | undefined): unknown {
  if (read === REFUSED) return REFUSED;
  if (!(read instanceof Later) || run === undefined) return after(read, given, run);
  // by then the run is at another place
  const here = run.branch();
  const result = read.value.then((value) => (value === REFUSED ? REFUSED : after(value, given, here)));
  return new Later(result.finally(() => run.join(here)));
}
