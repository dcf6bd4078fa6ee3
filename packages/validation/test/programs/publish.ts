import { createRequire } from 'node:module';
import { Field } from '@arobase/core';
import { createCompiler } from '../../src/index.js';

class Search {
  @Field({ type: 'string', minLength: 2 }) text!: string;
}

const options = { schemas: 'portable', unknownKeys: 'drop', repair: true, decode: false } as const;
const raw = { type: 'object', properties: { n: { type: 'integer', pattern: '^a$' } } };
const inputs = [
  createCompiler().input({ kind: 'class', type: Search }, options),
  createCompiler().input({ kind: 'json', schema: raw }, options),
];
const outputs = [createCompiler().output({ kind: 'class', type: Search }, options)];
const schemas = [...inputs, ...outputs].map(({ schema }) => schema);
const before = loaded();
inputs[1]?.read({ n: 1 });
process.stdout.write(JSON.stringify({ schemas: schemas.length, before, after: loaded() }));

function loaded(): string[] {
  const packages = ['ajv', 'class-validator', 'class-transformer', 'ajv-formats', 'reflect-metadata'];
  const files = Object.keys(createRequire(import.meta.url).cache);
  return packages.filter((name) => files.some((file) => file.includes(`node_modules/${name}/`)));
}
