import type { FieldOptions } from '../schema/field.js';
import type { JsonSchema } from '../schema/json-schema.js';
import type { StandardSchema } from '../schema/standard-schema.js';
import { called } from './called.js';
import { fieldOptions } from './field-options.js';
import type { FieldDecorator } from './signatures.js';
import { onProperty } from './write.js';

/** Says of a DTO's field what its type and rules do not. A Standard Schema or a raw JSON Schema stands for `{ schema }`. */
export function Field(options?: FieldOptions | StandardSchema | JsonSchema): FieldDecorator;
export function Field(options: FieldOptions | StandardSchema | JsonSchema = {}, ...surplus: unknown[]): FieldDecorator {
  called('@Field({ … })', [options, ...surplus], surplus.length === 0);
  const written = fieldOptions('@Field', options);
  return onProperty('@Field', ({ fields }) => fields.push(written));
}
