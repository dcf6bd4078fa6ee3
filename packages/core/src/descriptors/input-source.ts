import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { InputSource } from '../schema/compiler.js';
import type { OneOfOptions } from '../schema/field.js';
import type { Class } from '../schema/json-schema.js';
import { isStandardSchema } from '../schema/standard-schema.js';
import { isApplicationClass } from './application-class.js';
import { type InputType, Union } from './options.js';
import { unionProblem } from './union-problem.js';
import { wordsFor } from './value-words.js';

/** What `input:` stands for. Throws `SetupError` (BAD_INPUT) for what is none of its kinds. */
export function inputSource(input: InputType, groups?: readonly string[]): InputSource {
  if (isStandardSchema(input)) return { kind: 'standard', schema: input };
  if (input instanceof Union) return { kind: 'union', union: readUnion(input), ...active(groups) };
  if (typeof input === 'function') return classSource(input, groups);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw badInput(`input is ${wordsFor(input)}`);
  return Object.keys(input).length === 0 ? { kind: 'none' } : { kind: 'json', schema: input };
}

export function classSource(type: Class, groups?: readonly string[]): InputSource {
  if (!isApplicationClass(type)) throw badInput(`input is ${wordsFor(type)}`);
  return { kind: 'class', type, ...active(groups) };
}

function readUnion({ discriminator, variants }: Union): OneOfOptions {
  const problem = unionProblem('oneOf', { discriminator, variants });
  if (problem !== undefined) throw badInput(problem);
  return { discriminator, variants };
}

function active(groups: readonly string[] | undefined): { readonly groups?: readonly string[] } {
  return groups === undefined ? {} : { groups };
}

function badInput(problem: string): SetupError {
  return new SetupError(SetupCode.BadInput, {
    problem,
    fix: 'Give a class with decorated fields, a Standard Schema, a JSON Schema object, oneOf(…), or {} for no input',
  });
}
