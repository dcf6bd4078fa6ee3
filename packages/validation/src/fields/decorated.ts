import { type Class, classFacts } from '@arobase/core';
import { validatorMetadata } from '../metadata/validator-store.js';
import { conversionsOf } from './conversion.js';

/** The fields of the class that any decorator speaks of, in whatever direction and group. */
export function decorated(type: Class): ReadonlySet<string> {
  const { fields, unions } = classFacts(type);
  const rules = validatorMetadata(type, undefined).map(({ propertyName }) => propertyName);
  const converted = (['input', 'output'] as const).flatMap((direction) => {
    const { keys, excluded } = conversionsOf(type, direction, undefined);
    return [...keys, ...excluded];
  });
  return new Set([...rules, ...fields.keys(), ...unions.keys(), ...converted]);
}
