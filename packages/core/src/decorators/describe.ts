import { called } from './called.js';
import type { FieldDecorator } from './signatures.js';
import { onProperty } from './write.js';

/** `@Field({ description })`, short. */
export function Describe(description: string): FieldDecorator;
export function Describe(description: string, ...surplus: unknown[]): FieldDecorator {
  called("@Describe('What it is')", typeof description === 'string' ? surplus : [description]);
  return onProperty('@Describe', ({ fields }) => fields.push({ description }));
}
