import { type Class, Field } from '@arobase/core';
import { validatorMetadata, validatorStore } from '../metadata/validator-store.js';
import { fieldNames, type Made } from './derive.js';

/** The same class with every field optional. Initial values stay. */
export function PartialType<T extends object>(type: Class<T>): Made<Partial<T>> {
  const Partial = class extends (type as unknown as Made<object>) {};
  Object.defineProperty(Partial, 'name', { value: `Partial${type.name}` });
  const ruled = new Set(validatorMetadata(type, undefined).map(({ propertyName }) => propertyName));
  for (const key of fieldNames(type)) {
    Field({ optional: true })(Partial.prototype, key);
    if (ruled.has(key)) tellValidator(Partial, key);
  }
  return Partial as unknown as Made<Partial<T>>;
}

/** The same in class-validator's words, for whoever validates with it. */
function tellValidator(target: Class, propertyName: string): void {
  validatorStore()?.addValidationMetadata({
    type: 'conditionalValidation',
    name: 'isOptional',
    target,
    propertyName,
    constraints: [(_: object, value: unknown) => value !== null && value !== undefined],
    groups: [],
    always: true,
    each: false,
  });
}
