import { type Class, type ClassFacts, classFacts } from '@arobase/core';
import { designType } from '../metadata/design-type.js';
import { validatorMetadata, type ValidatorMetadata } from '../metadata/validator-store.js';
import { ObjectNode, type Tag } from '../plan/object.js';
import { REFUSED } from '../plan/run.js';
import type { Slot } from '../plan/slot.js';
import { conversionsOf, type Conversions } from './conversion.js';
import { mistake } from './mistake.js';
import type { Direction, Planner } from './planner.js';
import type { Owner } from '../rules/rule.js';
import { propertyOf } from './property.js';
import { outputSampleOf, sampleOf, type Sample } from './sample.js';
import { slotOf } from './slot-of.js';
import { refuseUndecorated, warningOf } from './undecorated.js';

export interface PlanOptions {
  readonly direction: Direction;
  readonly strict: boolean;
  readonly groups: readonly string[] | undefined;
}

/** Plans classes, each once for its options; a class may lead back to itself. */
export class ClassPlanner implements Planner {
  readonly direction: Direction;
  readonly strict: boolean;
  readonly groups: readonly string[] | undefined;
  /** What the author should hear of, class by class, until somebody tells it. */
  readonly warnings: string[] = [];
  readonly #plans = new WeakMap<Class, Map<string, ObjectNode>>();

  constructor({ direction, strict, groups }: PlanOptions) {
    this.direction = direction;
    this.strict = strict;
    this.groups = groups;
  }

  objectOf(type: Class, tag?: Tag): ObjectNode {
    const plans = this.#plans.get(type) ?? new Map<string, ObjectNode>();
    this.#plans.set(type, plans);
    const key = tag === undefined ? '' : JSON.stringify(tag);
    const known = plans.get(key);
    if (known !== undefined) return known;
    try {
      return this.#plan(type, tag, (node) => plans.set(key, node));
    } catch (error) {
      plans.delete(key);
      throw error;
    }
  }

  #plan(type: Class, tag: Tag | undefined, announce: (node: ObjectNode) => void): ObjectNode {
    const facts = classFacts(type);
    const output = this.direction === 'output';
    const sample = output ? outputSampleOf(type) : sampleOf(type);
    if (output) refuseUndecorated(type, sample);
    else this.#warn(warningOf(type, sample, tag));
    const node = new ObjectNode({
      name: type.name,
      make: sample.make,
      strict: this.strict || facts.strict,
      judgesGiven: output,
      ...(tag !== undefined && { tag }),
    });
    announce(node);
    const slots = this.#slots(type, facts, sample);
    refuseSameNames(type, slots);
    node.complete(slots);
    if (tag !== undefined) refuseOtherTag(type, slots, tag);
    return node;
  }

  #warn(text: string | undefined): void {
    if (text !== undefined) this.warnings.push(text);
  }

  #slots(type: Class, facts: ClassFacts, sample: Sample): readonly Slot[] {
    const metadata = byProperty(validatorMetadata(type, this.groups));
    const conversions = conversionsOf(type, this.direction, this.groups);
    const known = knownKeys(type, [...metadata.values()].flat(), facts, conversions);
    return inOrder(known, sample).flatMap((key) => {
      const conversion = conversions.of(key);
      const owner = { type, key };
      refusePrototypeNames(owner, conversion.name);
      if (conversion.excluded || (this.direction === 'input' && isReadOnly(type, key))) return [];
      const property = propertyOf({
        owner,
        metadata: metadata.get(key) ?? [],
        options: facts.fields.get(key),
        union: facts.unions.get(key),
        conversion,
        design: designType(type, key),
        initial: sample.initial(key),
        computed: !sample.keys.includes(key),
      });
      return slotOf(property, { planner: this, publishable: sample.publishable(key) });
    });
  }
}

/** Names that every object answers to: class-validator breaks on them, and an absent one would seem to be there. */
function refusePrototypeNames(owner: Owner, name: string): void {
  const wrong = [owner.key, name].find((one) => one in Object.prototype);
  if (wrong !== undefined) throw mistake(owner, `every object has a member called ${wrong}`, 'Choose another name');
}

/** `@Expose({ name })` may give two fields one name in the input, or in the output. */
function refuseSameNames(type: Class, slots: readonly Slot[]): void {
  const seen = new Map<string, Slot>();
  for (const slot of slots) {
    const first = seen.get(slot.name);
    if (first !== undefined) {
      throw mistake(
        { type, key: slot.key },
        `it is called ${slot.name} outside of the class, and so is another field`,
        'Give one of them another name in @Expose({ name })',
      );
    }
    seen.set(slot.name, slot);
  }
}

/** The field that tells the variants of a union apart must take the value that chose its class. */
function refuseOtherTag(type: Class, slots: readonly Slot[], { key, value }: Tag): void {
  const slot = slots.find(({ name }) => name === key);
  const isPlain = slot !== undefined && slot.conditions.length === 0 && !slot.before && !slot.after;
  if (!isPlain || slot.node.late || slot.node.read(value, undefined) !== REFUSED) return;
  throw mistake(
    { type, key: slot.key },
    `it never takes "${value}", by which a union chooses this class`,
    'Give the rule and the variant the same value',
  );
}

function byProperty(all: readonly ValidatorMetadata[]): Map<string, ValidatorMetadata[]> {
  const properties = new Map<string, ValidatorMetadata[]>();
  for (const one of all) {
    if (typeof one.propertyName !== 'string') continue;
    properties.set(one.propertyName, [...(properties.get(one.propertyName) ?? []), one]);
  }
  return properties;
}

/** Fields that any decorator speaks of, those of base classes first. */
function knownKeys(
  type: Class,
  metadata: readonly ValidatorMetadata[],
  facts: ClassFacts,
  conversions: Conversions,
): ReadonlySet<string> {
  const ranked = metadata.map(({ propertyName, target }) => ({ propertyName, rank: distance(type, target) }));
  const ruled = ranked.sort((a, b) => b.rank - a.rank).map(({ propertyName }) => propertyName);
  const keys = [...ruled, ...facts.fields.keys(), ...facts.unions.keys(), ...conversions.keys];
  return new Set(keys.filter((key) => typeof key === 'string'));
}

/** In the order of their declaration, where the instances show all of them. */
function inOrder(known: ReadonlySet<string>, { keys }: Sample): readonly string[] {
  const declared = keys.filter((key) => known.has(key));
  return declared.length === known.size ? declared : [...known];
}

function distance(type: Class, target: unknown): number {
  let steps = 0;
  for (let at: unknown = type; typeof at === 'function' && at !== target; at = Object.getPrototypeOf(at)) steps += 1;
  return steps;
}

/** An accessor without a setter: the input cannot fill it. */
function isReadOnly(type: Class, key: string): boolean {
  for (let at: unknown = type.prototype; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, key);
    if (found !== undefined)
      return found.set === undefined && (found.get !== undefined || typeof found.value === 'function');
  }
  return false;
}
