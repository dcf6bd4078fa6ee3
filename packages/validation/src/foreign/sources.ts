import type { CompiledInput, InputOptions, JsonSchema, StandardSchema } from '@arobase/core';
import { portable } from '../publish/portable.js';
import { dialectOf } from './dialect.js';
import { ForeignInput } from './foreign-input.js';
import { jsonJudge } from './json-judge.js';
import { jsonSchemaOf, standardJudge } from './standard-judge.js';

/** A Standard Schema as an input: its validator judges, its JSON Schema guides and is published. */
export function standardInput(schema: StandardSchema, options: InputOptions): CompiledInput {
  const accepts = jsonSchemaOf(schema, 'input');
  const published = () =>
    options.schemas === 'portable' ? portable(accepts, { strict: options.unknownKeys === 'refuse' }) : accepts;
  return new ForeignInput({ judge: standardJudge(schema), accepts, published }, options);
}

/** A raw JSON Schema as an input: published word for word. */
export function jsonInput(schema: JsonSchema, options: InputOptions): CompiledInput {
  const judge = jsonJudge(schema, dialectOf(schema));
  return new ForeignInput({ judge, accepts: schema, published: () => schema }, options);
}
