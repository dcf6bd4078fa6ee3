import { type Class, classFacts, Field, OneOf, Strict } from '@arobase/core';
import { conversionsOf } from '../fields/conversion.js';
import { copyDesignType } from '../metadata/design-type.js';
import { transformerStores, TO_CLASS, TO_PLAIN, type TransformerStore } from '../metadata/transformer-store.js';
import { validatorMetadata, validatorStore } from '../metadata/validator-store.js';

export type Made<T> = new () => T;

/** Every field of a class that any decorator speaks of. */
export function fieldNames(type: Class): readonly string[] {
  const { fields, unions } = classFacts(type);
  const ruled = validatorMetadata(type, undefined).map(({ propertyName }) => propertyName);
  const converted = conversionsOf(type, 'input', undefined).keys;
  return [...new Set([...ruled, ...fields.keys(), ...unions.keys(), ...converted])].filter(
    (key) => typeof key === 'string',
  );
}

/** Fields of a class: those that `takes` holds for. */
export interface Part {
  readonly type: Class;
  readonly takes: (key: string) => boolean;
}

/** A class with some fields of others, and all that was written about them: rules, conversions, our own words, types, initial values. */
export function derived(name: string, parts: readonly Part[]): Made<object> {
  const Derived = class {
    constructor() {
      for (const part of parts) takeInitial(this, part);
    }
  };
  Object.defineProperty(Derived, 'name', { value: name });
  for (const { type, takes } of parts) for (const key of fieldNames(type).filter(takes)) copyField(type, Derived, key);
  if (parts.some(({ type }) => classFacts(type).strict)) Strict()(Derived);
  return Derived;
}

/** Fields that no decorator speaks of, too: a method of the application may look at them. */
function takeInitial(target: object, { type, takes }: Part): void {
  const source = new (type as Made<object>)();
  for (const [key, value] of Object.entries(source)) if (takes(key)) Reflect.set(target, key, value);
}

function copyField(from: Class, to: Class, key: string): void {
  copyDesignType(from, to, key);
  for (const metadata of validatorMetadata(from, undefined)) {
    if (metadata.propertyName !== key) continue;
    const copy = Object.assign(Object.create(Object.getPrototypeOf(metadata)), metadata, { target: to });
    validatorStore()?.addValidationMetadata(copy);
  }
  for (const store of transformerStores()) copyConversion(store, from, to, key);
  const { fields, unions } = classFacts(from);
  const [options, union] = [fields.get(key), unions.get(key)];
  if (options !== undefined) Field(options)(to.prototype, key);
  if (union !== undefined) OneOf(union.discriminator, union.variants)(to.prototype, key);
}

function copyConversion(store: TransformerStore, from: Class, to: Class, key: string): void {
  const moved = (metadata: object) => ({ ...metadata, target: to, propertyName: key });
  const type = store.findTypeMetadata(from, key);
  const expose = store.findExposeMetadata(from, key);
  const exclude = store.findExcludeMetadata(from, key);
  if (type !== undefined) store.addTypeMetadata(moved(type));
  if (expose !== undefined) store.addExposeMetadata(moved(expose));
  if (exclude !== undefined) store.addExcludeMetadata(moved(exclude));
  const both = [TO_CLASS, TO_PLAIN].flatMap((direction) => store.findTransformMetadatas(from, key, direction));
  // the store gives them last first
  for (const transform of [...new Set(both)].reverse()) store.addTransformMetadata(moved(transform));
}
