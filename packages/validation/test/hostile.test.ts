import { describe, expect, jest, test } from '@jest/globals';
import type { CompiledInput } from '@arobase/core';
import { Type } from 'class-transformer';
import { IsEmail, IsInt, IsNumber, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { z } from 'zod';
import { accepted, classInput, inputOf, json, refused } from './compiling.js';

class Line {
  @IsString() sku!: string;
  @IsNumber({ maxDecimalPlaces: 2 }) price!: number;
}

class Order {
  @IsEmail() mail!: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Line) lines?: Line[];
  @IsOptional() @IsObject() meta?: object;
}

const line = {
  type: 'object',
  properties: { sku: { type: 'string' }, price: { type: 'number' } },
  required: ['sku', 'price'],
};

const INPUTS: readonly [string, CompiledInput][] = [
  ['a class', classInput(Order)],
  [
    'a JSON Schema',
    inputOf({
      kind: 'json',
      schema: {
        type: 'object',
        properties: {
          mail: { type: 'string', format: 'email' },
          lines: { type: 'array', items: line },
          meta: { type: 'object' },
        },
        required: ['mail'],
      },
    }),
  ],
  [
    'a Standard Schema',
    inputOf({
      kind: 'standard',
      schema: z.object({
        mail: z.email(),
        lines: z.array(z.object({ sku: z.string(), price: z.number() })).optional(),
        meta: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
  ],
];

describe.each(INPUTS)('%s', (_, input) => {
  test('no key reaches a prototype, at any depth', () => {
    const text = `{"mail":"a@b.co","__proto__":{"polluted":1},"lines":[{"sku":"a","price":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}],
      "meta":{"__proto__":{"polluted":1},"deep":[{"constructor":{"prototype":{"polluted":1}},"kept":1}]}}`;
    const value = accepted(input.read(json(text))) as Order;
    expect(JSON.stringify(value)).toBe(
      '{"mail":"a@b.co","lines":[{"sku":"a","price":1}],"meta":{"deep":[{"kept":1}]}}',
    );
    expect({}).not.toHaveProperty('polluted');
    expect(Object.getPrototypeOf(Order.prototype)).toBe(Object.prototype);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('numbers that JSON cannot write back are refused', () => {
    expect(refused(input.read(json('{"mail":"a@b.co","lines":[{"sku":"a","price":1e400}]}')))).toMatch(
      /^lines\.0\.price: /,
    );
  });

  test('ten thousand levels are refused', () => {
    const deep = json(`{"mail":"a@b.co","meta":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`);
    expect(refused(input.read(deep))).toBe('must not be nested deeper than 64 levels');
    const text = '['.repeat(10_000);
    expect(refused(input.read({ mail: 'a@b.co', lines: text }))).toMatch(/^lines: /);
  });

  test('half a character is refused or kept, never thrown at', () => {
    expect(refused(input.read({ mail: '\ud800@b.co' }))).toMatch(/^mail: /);
    expect(accepted(input.read({ mail: 'a@b.co', lines: [{ sku: '\udfff', price: 1 }] }))).toMatchObject({
      lines: [{ sku: '\udfff' }],
    });
  });

  test('objects for arrays, and arrays for objects, are refused', () => {
    expect(refused(input.read({ mail: 'a@b.co', lines: { 0: { sku: 'a', price: 1 }, length: 1 } }))).toMatch(
      /^lines: /,
    );
    expect(refused(input.read({ mail: 'a@b.co', lines: [[]], meta: [] }))).toMatch(/^lines\.0/);
    expect(refused(input.read([]))).not.toBe('');
    expect(refused(input.read('text'))).not.toBe('');
  });

  test('names of Object.prototype are keys like others', () => {
    const names = ['hasOwnProperty', 'isPrototypeOf', 'toString', 'valueOf', '__defineGetter__'];
    const given = Object.fromEntries(names.map((name) => [name, 1]));
    expect(accepted(input.read({ mail: 'a@b.co', ...given }))).toEqual({ mail: 'a@b.co' });
    const { meta } = accepted(input.read({ mail: 'a@b.co', meta: given })) as { meta: object };
    expect(Object.keys(meta)).toEqual(names);
  });

  test('the given value is never changed', () => {
    const text = '{"mail":"a@b.co","lines":"[{\\"sku\\":\\"a\\",\\"price\\":\\"1\\"}]","x":1,"meta":{"__proto__":1}}';
    const given = json(text);
    input.read(given);
    expect(JSON.stringify(given)).toBe(JSON.stringify(json(text)));
  });
});

test('a second copy of class-validator is read like the first', () => {
  class Dto {}
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof import('class-validator')>('class-validator');
    expect(copy.IsInt).not.toBe(IsInt);
    copy.IsInt()(Dto.prototype, 'n');
  });
  IsInt()(Dto.prototype, 'm');
  expect(refused(classInput(Dto).read({ n: 'x', m: 'x' }))).toBe(
    'n: must be an integer, got "x"\nm: must be an integer, got "x"',
  );
});
