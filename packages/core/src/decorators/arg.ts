import type { ArgOptions } from '../descriptors/options.js';
import type { JsonSchema } from '../schema/json-schema.js';
import type { StandardSchema } from '../schema/standard-schema.js';
import { called } from './called.js';
import { fieldOptions } from './field-options.js';
import type { HandlerParameterDecorator } from './signatures.js';
import { onParameter } from './write.js';

/** Binds a parameter to the argument `name`. Options as in `@Field`; the type is the parameter's own where the compiler emits it. */
export function Arg(name: string, options?: ArgOptions | StandardSchema | JsonSchema): HandlerParameterDecorator;
export function Arg(
  name: string,
  options?: ArgOptions | StandardSchema | JsonSchema,
  ...surplus: unknown[]
): HandlerParameterDecorator {
  called("@Arg('name')", [name, options, ...surplus], typeof name === 'string' && surplus.length === 0);
  const written = options === undefined ? {} : fieldOptions(`@Arg('${name}')`, options);
  const record = { kind: 'arg', name, options: written } as const;
  return onParameter('@Arg', ({ parameters }, index) => {
    parameters.set(index, [...(parameters.get(index) ?? []), record]);
  });
}
