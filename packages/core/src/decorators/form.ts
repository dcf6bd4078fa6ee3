import { called } from './called.js';
import type { DtoDecorator } from './signatures.js';
import { onClass } from './write.js';

/** Marks a DTO as a form that a user can be asked to fill in: flat, of the field types that clients can draw. */
export function Form(): DtoDecorator;
export function Form(...surplus: unknown[]): DtoDecorator {
  called('@Form()', surplus);
  return onClass('@Form', (record) => {
    record.form = true;
  });
}
