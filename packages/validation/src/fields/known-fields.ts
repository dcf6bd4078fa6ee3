import { type Class, classFacts } from '@arobase/core';
import { validatorMetadata } from '../metadata/validator-store.js';
import { conversionsOf } from './conversion.js';

/** Whether any decorator speaks of a field of the class, in whatever direction and group. */
export function hasFields(type: Class): boolean {
  if (validatorMetadata(type, undefined).length > 0) return true;
  const { fields, unions } = classFacts(type);
  return fields.size > 0 || unions.size > 0 || isConverted(type);
}

function isConverted(type: Class): boolean {
  return (['input', 'output'] as const).some((direction) => {
    const { keys, excluded } = conversionsOf(type, direction, undefined);
    return keys.length + excluded.length > 0;
  });
}
