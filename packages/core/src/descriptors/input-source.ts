import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { InputSource } from '../schema/compiler.js';
import type { Class } from '../schema/json-schema.js';
import { isStandardSchema } from '../schema/standard-schema.js';
import { isApplicationClass } from './application-class.js';
import { type InputType, Union } from './options.js';

/** What `input:` stands for. Throws `SetupError` (BAD_INPUT) for what is none of its kinds. */
export function inputSource(input: InputType, groups?: readonly string[]): InputSource {
  if (isStandardSchema(input)) return { kind: 'standard', schema: input };
  if (input instanceof Union) return { kind: 'union', union: readUnion(input), ...active(groups) };
  if (typeof input === 'function') return classSource(input, groups);
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw badInput(`input is ${kindOf(input)}`);
  return Object.keys(input).length === 0 ? { kind: 'none' } : { kind: 'json', schema: input };
}

export function classSource(type: Class, groups?: readonly string[]): InputSource {
  if (!isApplicationClass(type)) throw badInput(`input is ${kindOf(type)}`);
  return { kind: 'class', type, ...active(groups) };
}

function readUnion({ discriminator, variants }: Union): { discriminator: string; variants: Union['variants'] } {
  for (const [tag, type] of Object.entries(variants)) {
    if (!isApplicationClass(type)) throw badInput(`variant "${tag}" of oneOf("${discriminator}") is ${kindOf(type)}`);
  }
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

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value !== 'function') return value === null ? 'null' : `of type ${typeof value}`;
  return value.prototype === undefined ? 'a function that is no class' : `the built-in ${value.name}`;
}
