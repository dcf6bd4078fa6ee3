import { Union } from '../descriptors/options.js';
import type { Class } from '../schema/json-schema.js';
import { called } from './called.js';
import type { FieldDecorator } from './signatures.js';
import { onProperty } from './write.js';

type Variants = { readonly [tag: string]: Class };

/** The value of a field is one of several DTOs; its own field `discriminator` says which. */
export function OneOf(discriminator: string, variants: Variants): FieldDecorator;
export function OneOf(discriminator: string, variants: Variants, ...surplus: unknown[]): FieldDecorator {
  const isTable = typeof variants === 'object' && variants !== null;
  const fits = typeof discriminator === 'string' && isTable && surplus.length === 0;
  called("@OneOf('kind', { card: Card, cash: Cash })", [discriminator, variants, ...surplus], fits);
  return onProperty('@OneOf', ({ unions }) => unions.push({ discriminator, variants }));
}

/** The same for a whole input: `@Tool({ input: oneOf('kind', { card: Card, cash: Cash }) })`. */
export function oneOf<const Tags extends Variants>(
  discriminator: string,
  variants: Tags,
): Union<InstanceType<Tags[keyof Tags]>> {
  return new Union(discriminator, variants);
}
