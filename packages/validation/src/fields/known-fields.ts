import { type Class, classFacts } from '@arobase/core';
import { validatorMetadata } from '../metadata/validator-store.js';
import { conversionsOf } from './conversion.js';

/** Whether any decorator speaks of a field of the class. */
export function hasFields(type: Class): boolean {
  if (validatorMetadata(type, undefined).length > 0) return true;
  const { fields, unions } = classFacts(type);
  return fields.size > 0 || unions.size > 0 || conversionsOf(type, 'input', undefined).keys.length > 0;
}
