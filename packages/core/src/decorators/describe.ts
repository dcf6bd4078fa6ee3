import { called } from './called.js';
import type { FieldDecorator } from './signatures.js';
import { onProperty } from './write.js';

/** `@Field({ description })`, short. */
export function Describe(description: string): FieldDecorator;
export function Describe(description: string, ...surplus: unknown[]): FieldDecorator {
  called("@Describe('What it is')", [description, ...surplus], typeof description === 'string' && surplus.length === 0);
  return onProperty('@Describe', ({ fields }) => fields.push({ description }));
}
