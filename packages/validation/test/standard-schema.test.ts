import { describe, expect, test } from '@jest/globals';
import { type StandardSchema, SetupError } from '@arobase/core';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { z } from 'zod';
import { accepted, inputOf, outputOf, propertiesOf, refused, settledNow } from './compiling.js';
import { loadArktype } from './arktype.js';
import { metaProblems, portableProblems } from './portable-subset.js';

const { type } = loadArktype();

const SCHEMAS: readonly [string, StandardSchema][] = [
  [
    'zod',
    z.object({
      q: z.string().describe('What to find'),
      n: z.number().int().min(1).optional(),
      order: z.enum(['up', 'down']).default('up'),
      near: z.object({ lat: z.number() }).nullable().optional(),
      tags: z.array(z.string()).optional(),
    }),
  ],
  [
    'valibot',
    toStandardJsonSchema(
      v.object({
        q: v.pipe(v.string(), v.description('What to find')),
        n: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
        order: v.optional(v.picklist(['up', 'down']), 'up'),
        near: v.optional(v.nullable(v.object({ lat: v.number() }))),
        tags: v.optional(v.array(v.string())),
      }),
    ) as StandardSchema,
  ],
  [
    'arktype',
    type({
      q: type('string').describe('What to find', 'self'),
      'n?': 'number.integer >= 1',
      order: "'up'|'down' = 'up'",
      'near?': type({ lat: 'number' }).or('null'),
      'tags?': 'string[]',
    }) as unknown as StandardSchema,
  ],
];

describe.each(SCHEMAS)('%s', (_, schema) => {
  const input = inputOf({ kind: 'standard', schema });

  test('its validator builds the value, with its defaults', () => {
    expect(accepted(input.read({ q: 'a' }))).toEqual({ q: 'a', order: 'up' });
    expect(accepted(input.read({ q: 'a', n: 2, order: 'down', near: { lat: 1 }, tags: ['5'] }))).toEqual({
      q: 'a',
      n: 2,
      order: 'down',
      near: { lat: 1 },
      tags: ['5'],
    });
  });

  test('unknown keys are dropped before it sees them, at every depth', () => {
    expect(accepted(input.read({ q: 'a', sessionId: 1, near: { lat: 1, x: 2 } }))).toEqual({
      q: 'a',
      order: 'up',
      near: { lat: 1 },
    });
  });

  test('null is absence, unless it is declared', () => {
    expect(accepted(input.read({ q: 'a', n: null, order: null, tags: null, near: null }))).toEqual({
      q: 'a',
      order: 'up',
      near: null,
    });
  });

  test('JSON text is repaired where it cannot be a string', () => {
    expect(settledNow(input.read({ q: '5', n: '2', near: '{"lat":"1"}', tags: '["5"]' }))).toEqual({
      value: { q: '5', n: 2, order: 'up', near: { lat: 1 }, tags: ['5'] },
      repaired: expect.arrayContaining([['n'], ['near'], ['tags'], ['near', 'lat']]),
    });
    expect(refused(input.read({ q: 'a', n: '1e3' }))).toMatch(/^n: /);
    expect(refused(inputOf({ kind: 'standard', schema }, { repair: false }).read({ q: 'a', n: '2' }))).toMatch(/^n: /);
  });

  test('a refusal has a line a field, and names what looks misspelt', () => {
    const lines = refused(input.read({ q: 5, orderr: 'up', near: { lat: 'x' } })).split('\n');
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['near.lat', 'orderr', 'q']);
    expect(lines.find((line) => line.startsWith('orderr'))).toContain('did you mean "order"?');
  });

  test('unknown keys can be refused', () => {
    const strict = inputOf({ kind: 'standard', schema }, { unknownKeys: 'refuse' });
    expect(refused(strict.read({ q: 'a', near: { lat: 1, zzz: 2 } }))).toBe(
      'near.zzz: is not a known field (known: lat)',
    );
    expect(strict.schema.additionalProperties).toBe(false);
  });

  test('the published schema is portable', () => {
    expect(portableProblems(input.schema)).toEqual([]);
    expect(metaProblems(input.schema)).toEqual([]);
    expect(propertiesOf(input.schema).q).toEqual({ type: 'string', description: 'What to find' });
    expect(input.schema.required).toEqual(['q']);
    expect(input.fields.find(({ name }) => name === 'q')).toEqual({
      name: 'q',
      description: 'What to find',
      required: true,
    });
  });

  test('strings from the wire are decoded', () => {
    const decoding = inputOf({ kind: 'standard', schema }, { decode: true });
    expect(settledNow(decoding.read({ q: '5', n: '2' }))).toEqual({ value: { q: '5', n: 2, order: 'up' } });
    expect(accepted(decoding.readPart({ n: '2' }))).toEqual({ n: 2 });
    expect(refused(decoding.readPart({ n: 'x' }))).toMatch(/^n: /);
  });

  test('an output loses undeclared keys, and a mismatch names its path', () => {
    const output = outputOf({ kind: 'standard', schema });
    expect(accepted(output.write({ q: 'a', order: 'up', secret: 1, near: { lat: 1, secret: 2 } }))).toEqual({
      q: 'a',
      order: 'up',
      near: { lat: 1 },
    });
    expect(refused(output.write({ q: 'a', near: { lat: 'x' } }))).toMatch(/^near\.lat: /);
  });
});

test('an asynchronous validator is awaited', async () => {
  const schema = z.object({ q: z.string().refine(async (q) => q !== 'taken', 'is taken') });
  const input = inputOf({ kind: 'standard', schema });
  expect(await input.read({ q: 'a' })).toEqual({ value: { q: 'a' } });
  expect(await input.read({ q: 'taken' })).toEqual({ issues: [{ path: ['q'], message: 'is taken' }] });
});

test.each<[string, StandardSchema, string]>([
  ['valibot without its wrapper', v.object({ q: v.string() }) as StandardSchema, 'toStandardJsonSchema(schema)'],
  ['a type that JSON has not', z.object({ d: z.date() }), 'JSON Schema has no word for this schema of zod'],
  ['no object', z.string(), 'the schema takes no object'],
])('%s is a set-up error', (_, schema, words) => {
  expect(() => inputOf({ kind: 'standard', schema })).toThrow(SetupError);
  expect(() => inputOf({ kind: 'standard', schema })).toThrow(words);
});

test('what zod emits is made portable', () => {
  const schema = z.object({
    literal: z.literal('a'),
    mixed: z.union([z.string(), z.number()]),
    map: z.record(z.string(), z.number()),
    pair: z.tuple([z.string(), z.number()]),
    big: z.int(),
    any: z.any(),
    link: z.url(),
    list: z.array(z.any()),
    kinds: z.discriminatedUnion('k', [z.object({ k: z.literal('x'), n: z.number() }), z.object({ k: z.literal('y') })]),
  });
  const { schema: published } = inputOf({ kind: 'standard', schema });
  expect(portableProblems(published)).toEqual([]);
  expect(metaProblems(published)).toEqual([]);
  expect(published).toMatchSnapshot();
});

test('a choice at the root is merged', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('card'), number: z.string() }),
    z.object({ kind: z.literal('cash'), amount: z.number() }),
  ]);
  const input = inputOf({ kind: 'standard', schema });
  expect(portableProblems(input.schema)).toEqual([]);
  expect(input.schema).toMatchSnapshot();
  expect(accepted(input.read({ kind: 'cash', amount: '5' }))).toEqual({ kind: 'cash', amount: 5 });
});

test('a schema that refers to itself is cut, and read to any depth', () => {
  const node = z.object({
    value: z.string(),
    get next() {
      return node.optional();
    },
  });
  const input = inputOf({ kind: 'standard', schema: node });
  expect(portableProblems(input.schema)).toEqual([]);
  expect(accepted(input.read({ value: 'a', next: { value: 'b', x: 1 } }))).toEqual({
    value: 'a',
    next: { value: 'b' },
  });
});
