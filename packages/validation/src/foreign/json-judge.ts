import type { JsonSchema } from '@arobase/core';
import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import { load } from '#require';
import { FORMATS, isFormat } from '../wire/formats.js';
import type { Dialect } from './dialects.js';
import type { Judge } from './judge.js';
import { issuesOf } from './json-issues.js';

interface Compiler {
  compile(schema: JsonSchema): ValidateFunction;
}

type CompilerClass = new (options: Options) => Compiler;

const OPTIONS: Options = {
  allErrors: true,
  strict: false,
  // `strict: false` would let Infinity pass as a number
  strictNumbers: true,
  validateSchema: false,
  ownProperties: true,
  unicodeRegExp: true,
  verbose: true,
  logger: false,
  formats: Object.fromEntries(FORMATS.map((name) => [name, (text: string) => isFormat(name, text)])),
};

const MODULES: Readonly<Record<Dialect, string>> = { '2020-12': 'ajv/dist/2020', 'draft-07': 'ajv' };

/** ajv's verdict on a raw JSON Schema. ajv is loaded, and the schema compiled, at the first value. */
export function jsonJudge(schema: JsonSchema, dialect: Dialect): Judge {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compiled(schema, dialect);
    return validate(value) ? { value } : { issues: issuesOf((validate.errors ?? []) as ErrorObject[]) };
  };
}

function compiled(schema: JsonSchema, dialect: Dialect): ValidateFunction {
  const module = load(MODULES[dialect]) as { readonly default: CompilerClass };
  const { $schema: _, ...rest } = schema;
  return new module.default(OPTIONS).compile(rest);
}
