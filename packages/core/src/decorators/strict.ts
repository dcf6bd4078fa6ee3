import { called } from './called.js';
import type { DtoDecorator } from './signatures.js';
import { onClass } from './write.js';

/** Unknown keys of this DTO are refused instead of dropped, and its schema says so. */
export function Strict(): DtoDecorator;
export function Strict(...surplus: unknown[]): DtoDecorator {
  called('@Strict()', surplus, surplus.length === 0);
  return onClass('@Strict', (record) => {
    record.strict = true;
  });
}
