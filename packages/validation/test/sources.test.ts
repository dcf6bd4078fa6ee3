import { expect, test } from '@jest/globals';
import { Field, OneOf } from '@arobase/core';
import { Type } from 'class-transformer';
import { Equals, IsInt, IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { accepted, classInput, inputOf, propertiesOf, refused } from './compiling.js';
import { portableProblems } from './portable-subset.js';

class Card {
  @Equals('card') kind!: 'card';
  @IsString() number!: string;
}

class Cash {
  @IsNumber() amount!: number;
}

const union = { discriminator: 'kind', variants: { card: Card, cash: Cash } };

test('a union as input: the tag chooses the class, and the schema is one object', () => {
  const input = inputOf({ kind: 'union', union });
  const cash = accepted(input.read({ kind: 'cash', amount: '5', other: 1 }));
  expect(cash).toBeInstanceOf(Cash);
  expect(cash).toEqual({ kind: 'cash', amount: 5 });
  expect(accepted(input.read({ kind: 'card', number: '1' }))).toBeInstanceOf(Card);
  expect(refused(input.read({ kind: 'card' }))).toBe('number: is required');
  expect(refused(input.read({ amount: 1 }))).toBe('kind: is required: one of "card", "cash"');
  expect(refused(input.read({ kind: 'toString' }))).toBe('kind: must be one of "card", "cash", got "toString"');
  expect(portableProblems(input.schema)).toEqual([]);
  expect(input.schema).toMatchSnapshot();
  expect(inputOf({ kind: 'union', union }, { schemas: 'exact' }).schema).toMatchSnapshot();
});

test('a union as a field, alone and in a list', () => {
  class Order {
    @OneOf('kind', union.variants) payment!: Card | Cash;
    @IsOptional() @OneOf('kind', union.variants) more?: (Card | Cash)[];
  }
  const input = classInput(Order);
  const order = accepted(
    input.read({ payment: { kind: 'card', number: '1' }, more: [{ kind: 'cash', amount: 1 }] }),
  ) as Order;
  expect(order.payment).toBeInstanceOf(Card);
  expect(order.more?.[0]).toBeInstanceOf(Cash);
  expect(refused(input.read({ payment: { kind: 'cash' }, more: [{ kind: 'x' }] }))).toBe(
    'payment.amount: is required\nmore.0.kind: must be one of "card", "cash", got "x"',
  );
  expect(portableProblems(input.schema)).toEqual([]);
});

class Place {
  @IsString() city!: string;
}

test('arguments are bound by name', () => {
  const input = inputOf({
    kind: 'args',
    args: [
      { name: 'a', type: Number, options: {} },
      { name: 'b', type: Number, options: { minimum: 0, default: 1 } },
      { name: 'place', type: Place, options: { description: 'Where' } },
      { name: 'ids', type: Array, options: { items: 'integer', optional: true } },
    ],
  });
  const value = accepted(input.read({ a: 1, place: { city: 'x' }, other: 1 })) as { place: Place };
  expect(value).toEqual({ a: 1, b: 1, place: { city: 'x' } });
  expect(value.place).toBeInstanceOf(Place);
  expect(refused(input.read({ a: 'x', b: -1, ids: [1.5] }))).toBe(
    'a: must be a number, got "x"\nb: must be at least 0, got -1\nplace: is required\nids.0: must be an integer, got 1.5',
  );
  expect(input.schema).toMatchSnapshot();
});

test('an argument that cannot be read is named', () => {
  const compile = () => inputOf({ kind: 'args', args: [{ name: 'when', type: BigInt, options: {} }] });
  expect(compile).toThrow("@Arg('when') cannot be read: its type BigInt is none that a JSON value can become");
});

test('no input takes nothing', () => {
  const input = inputOf({ kind: 'none' });
  expect(accepted(input.read(undefined))).toEqual({});
  expect(accepted(input.read({ x: 1 }))).toEqual({});
  expect(input.schema).toEqual({ type: 'object', properties: {} });
  expect(refused(inputOf({ kind: 'none' }, { unknownKeys: 'refuse' }).read({ x: 1 }))).toBe(
    'x: is not a known field, no fields are expected',
  );
});

test('URI variables without a type are strings', () => {
  const input = inputOf(
    {
      kind: 'strings',
      variables: [
        { name: 'city', required: true },
        { name: 'tags', required: false },
      ],
    },
    { decode: true },
  );
  expect(accepted(input.read({ city: '5', tags: ['1'] }))).toEqual({ city: '5', tags: ['1'] });
  expect(refused(input.read({}))).toBe('city: is required');
  expect(accepted(input.readPart({}))).toEqual({});
});

class PlanArgs {
  @Field({ title: 'City', description: 'Where to go' }) @IsString() city!: string;
  @IsOptional() @IsInt() days = 3;
  @IsOptional() @IsInt({ each: true }) hours?: number[];
  @IsOptional() @ValidateNested() @Type(() => Place) from?: Place;
  @Field({ enum: [1, 'auto'], optional: true }) level?: number | 'auto';
}

test('prompt arguments are decoded losslessly, whatever `repair` says', () => {
  const input = classInput(PlanArgs, { decode: true, repair: false });
  const value = accepted(input.read({ city: '75', days: '5', hours: '[1,2]', from: '{"city":"7"}', level: '1' }));
  expect(value).toEqual({ city: '75', days: 5, hours: [1, 2], from: { city: '7' }, level: 1 });
  expect(refused(input.read({ days: '1e3', level: '2' }))).toBe(
    'city: is required\ndays: must be an integer, got "1e3"\nlevel: must be one of 1, "auto", got "2"',
  );
  expect(input.fields.map(({ name, title, required }) => ({ name, title, required }))).toEqual([
    { name: 'city', title: 'City', required: true },
    { name: 'days', title: undefined, required: false },
    { name: 'hours', title: undefined, required: false },
    { name: 'from', title: undefined, required: false },
    { name: 'level', title: undefined, required: false },
  ]);
  expect(input.fields[0]?.description).toBe('Where to go');
});

test('a part of the arguments has what was chosen, and nothing else', () => {
  const input = classInput(PlanArgs, { decode: true });
  expect(accepted(input.readPart({ days: '5' }))).toEqual({ days: 5 });
  expect(accepted(input.readPart({}))).toEqual({});
  expect(refused(input.readPart({ days: 'x' }))).toBe('days: must be an integer, got "x"');
});

test('a field with a schema of its own', async () => {
  const { z } = await import('zod');
  class Dto {
    @Field({ schema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] } }) raw!: object;
    @Field(z.object({ b: z.number().transform((b) => b + 1) })) std!: object;
  }
  const input = classInput(Dto);
  expect(await input.read({ raw: { a: '1', x: 2 }, std: { b: '1', y: 2 } })).toEqual({
    value: { raw: { a: 1 }, std: { b: 2 } },
    repaired: [
      ['raw', 'a'],
      ['std', 'b'],
    ],
  });
  expect(await input.read({ raw: {}, std: { b: 'x' } })).toMatchObject({
    issues: [{ path: ['raw', 'a'] }, { path: ['std', 'b'] }],
  });
  expect(portableProblems(input.schema)).toEqual([]);
  expect(propertiesOf(input.schema).raw).toEqual({
    type: 'object',
    properties: { a: { type: 'number' } },
    required: ['a'],
  });
});
