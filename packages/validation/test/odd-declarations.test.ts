import { expect, test } from '@jest/globals';
import type { FieldOptions, JsonSchema } from '@arobase/core';
import { createCompiler } from '../src/index.js';

const OPTIONS = { schemas: 'portable', unknownKeys: 'drop', repair: true, decode: false } as const;
const compiler = createCompiler();
const arg = (options: FieldOptions) => () =>
  compiler.input({ kind: 'args', args: [{ name: 'a', type: undefined, options }] }, OPTIONS);
const raw = (schema: JsonSchema) => () => compiler.input({ kind: 'json', schema }, OPTIONS);

const circle: Record<string, unknown> = { type: 'object', properties: {} };
(circle.properties as Record<string, unknown>).a = circle;
const loop: Record<string, unknown> = {};
loop.self = loop;

test.each([
  ['a schema that contains itself', raw(circle), 'BAD_SCHEMA', /no JSON/],
  ['a schema with a bigint', raw({ type: 'object', properties: { a: { maximum: 10n } } }), 'BAD_SCHEMA', /no JSON/],
  ['a default of another type', arg({ type: 'string', default: {} }), 'BAD_DEFAULT', /breaks its own rules/],
  ['a default that contains itself', arg({ type: 'object', default: loop }), 'BAD_DEFAULT', /no JSON value/],
  ['a default that is a bigint', arg({ type: 'integer', default: 1n }), 'BAD_DEFAULT', /no JSON value/],
  ['no value to choose from', arg({ type: 'string', enum: [] }), 'BAD_FIELD', /its rules: /],
] as const)('%s is a set-up error that says so', (_, compile, code, words) => {
  expect(compile).toThrow(expect.objectContaining({ name: 'SetupError', code, message: expect.stringMatching(words) }));
});

test('a declared default may be a list or an object that fits', () => {
  expect(arg({ type: 'array', items: 'string', default: ['a'] })().read({})).toMatchObject({ value: { a: ['a'] } });
  expect(arg({ type: 'object', default: { b: 1 } })().read({})).toMatchObject({ value: { a: { b: 1 } } });
});
