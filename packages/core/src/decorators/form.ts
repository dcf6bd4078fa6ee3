import { called } from './called.js';
import { isApplicationClass } from '../descriptors/application-class.js';
import { rememberForm } from './form-classes.js';
import type { DtoDecorator } from './signatures.js';
import { onClass } from './write.js';

/** Marks a DTO as a form that a user can be asked to fill in: servers check at start that it is flat, of fields that clients can draw. */
export function Form(): DtoDecorator;
export function Form(...surplus: unknown[]): DtoDecorator {
  called('@Form()', surplus, surplus.length === 0);
  const write = onClass('@Form', (record) => {
    record.form = true;
  });
  return (...args: unknown[]) => {
    write(...args);
    // both dialects hand over the class first
    const [type] = args;
    if (isApplicationClass(type)) rememberForm(type);
  };
}
