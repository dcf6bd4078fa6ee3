import { expect, test } from '@jest/globals';
import type { JsonSchema } from '@arobase/core';
import { accepted, inputOf, json, outputOf, refused, settledNow } from './compiling.js';

const ORDER: JsonSchema = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 1 },
    count: { type: 'integer', minimum: 1 },
    items: { type: 'array', items: { $ref: '#/$defs/Item' } },
    free: { type: 'object' },
    open: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
    closed: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    note: { type: ['string', 'null'] },
    mail: { type: 'string', format: 'email' },
  },
  required: ['city'],
  $defs: { Item: { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] } },
};

test('a raw schema is published word for word', () => {
  expect(inputOf({ kind: 'json', schema: ORDER }).schema).toBe(ORDER);
  expect(inputOf({ kind: 'json', schema: ORDER }).fields[0]).toEqual({ name: 'city', required: true });
});

test('unknown keys are dropped, kept or refused as it says', () => {
  const input = inputOf({ kind: 'json', schema: ORDER });
  const given = { city: 'a', x: 1, items: [{ price: 1, y: 2 }], free: { b: 1 }, open: { b: 1 } };
  expect(accepted(input.read(given))).toEqual({ city: 'a', items: [{ price: 1 }], free: { b: 1 }, open: { b: 1 } });
  expect(refused(input.read({ city: 'a', closed: { b: 1 } }))).toBe(
    'closed.b: is not a known field, did you mean "a"?',
  );
  expect(accepted(input.read(json('{"city":"a","free":{"__proto__":{"x":1},"constructor":1,"c":2}}')))).toEqual({
    city: 'a',
    free: { c: 2 },
  });
});

test('null is absence where it is not declared', () => {
  const input = inputOf({ kind: 'json', schema: ORDER });
  expect(accepted(input.read({ city: 'a', count: null, note: null }))).toEqual({ city: 'a', note: null });
  expect(refused(input.read({ city: null }))).toBe('city: must be a string, got null');
});

test('a refusal has a line a field', () => {
  const input = inputOf({ kind: 'json', schema: ORDER });
  expect(
    refused(input.read({ citty: 'a', count: 1.5, items: [{ price: 'x' }, {}], mail: 'x', open: 1 })),
  ).toMatchSnapshot();
  expect(refused(input.read(json('{"city":"a","count":1e400}')))).toBe('count: must be an integer, got Infinity');
});

test('JSON text is repaired, also inside of what was repaired', () => {
  const input = inputOf({ kind: 'json', schema: ORDER });
  expect(settledNow(input.read({ city: 'a', items: '[{"price":"5","z":1}]', count: '2' }))).toEqual({
    value: { city: 'a', items: [{ price: 5 }], count: 2 },
    repaired: [['count'], ['items'], ['items', 0, 'price']],
  });
});

test('a schema of draft-07 is honoured as such', () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }], additionalItems: false } },
  };
  const input = inputOf({ kind: 'json', schema });
  expect(accepted(input.read({ pair: ['a', 1] }))).toEqual({ pair: ['a', 1] });
  expect(refused(input.read({ pair: [1, 1] }))).toBe('pair.0: must be a string, got 1');
});

test('a choice tells what it wants', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      pay: {
        oneOf: [
          {
            type: 'object',
            properties: { kind: { const: 'card' }, number: { type: 'string' } },
            required: ['kind', 'number'],
          },
          {
            type: 'object',
            properties: { kind: { const: 'cash' }, amount: { type: 'number' } },
            required: ['kind', 'amount'],
          },
        ],
      },
    },
  };
  const input = inputOf({ kind: 'json', schema });
  expect(accepted(input.read({ id: 5, pay: { kind: 'cash', amount: 1, number: 'x', zz: 1 } }))).toEqual({
    id: 5,
    pay: { kind: 'cash', amount: 1, number: 'x' },
  });
  expect(refused(input.read({ id: true }))).toBe('id: must be a string or a number, got true');
  expect(refused(input.read({ pay: { kind: 'card' } }))).toContain('pay.number: is required');
});

test('an output is written as the schema says', () => {
  const output = outputOf({ kind: 'json', schema: ORDER });
  expect(
    accepted(
      output.write({
        city: 'a',
        secret: 1,
        items: new Set([{ price: 1, secret: 2 }]),
        free: new Map([['k', new Date(0)]]),
      }),
    ),
  ).toEqual({
    city: 'a',
    items: [{ price: 1 }],
    free: { k: '1970-01-01T00:00:00.000Z' },
  });
  expect(refused(output.write({ city: 1 }))).toBe('city: must be a string, got 1');
});
