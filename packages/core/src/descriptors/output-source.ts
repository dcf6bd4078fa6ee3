import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { OutputSource } from '../schema/compiler.js';
import type { Class } from '../schema/json-schema.js';
import { isStandardSchema } from '../schema/standard-schema.js';
import { isApplicationClass } from './application-class.js';
import type { OutputType } from './options.js';

const SCALARS = new Map<unknown, 'string' | 'number' | 'boolean'>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
]);

/** What `output:` stands for. Throws `SetupError` (BAD_OUTPUT) for what is none of its kinds. */
export function outputSource(output: OutputType): OutputSource {
  if (isStandardSchema(output)) return { kind: 'standard', schema: output };
  const scalar = SCALARS.get(output);
  if (scalar !== undefined) return { kind: 'scalar', type: scalar };
  if (isApplicationClass(output)) return { kind: 'class', type: output };
  if (isList(output)) {
    const [type, ...more] = output;
    if (isApplicationClass(type) && more.length === 0) return { kind: 'list', type };
  } else if (typeof output === 'object' && output !== null) {
    return { kind: 'json', schema: output };
  }
  throw new SetupError(SetupCode.BadOutput, {
    problem: 'output is none of the kinds that it takes',
    fix: 'Give a class, [Class] for a list, String, Number or Boolean, a Standard Schema, or a JSON Schema object',
  });
}

function isList(output: OutputType): output is readonly [Class] {
  return Array.isArray(output);
}
