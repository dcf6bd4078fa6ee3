import { expect, test } from '@jest/globals';
import { Exclude, Expose, Transform, Type } from 'class-transformer';
import { IsDate, IsInt, IsNumber, IsOptional, IsString, Length, MinDate, ValidateNested } from 'class-validator';
import { Field } from '@arobase/core';
import { accepted, classInput, json, outputOf, propertiesOf, refused } from './compiling.js';

class Item {
  @IsInt() price!: number;
}

test('a transform runs before the rules', () => {
  class Dto {
    @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)) @IsString() @Length(1, 3) s!: string;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ s: '  ab ' }))).toEqual({ s: 'ab' });
  expect(refused(input.read({ s: '   ' }))).toBe('s: must have 1 to 3 characters, got "   "');
  expect(refused(input.read({ s: 5 }))).toBe('s: must be a string, got 5');
  expect(propertiesOf(input.schema).s).toEqual({
    type: 'string',
    minLength: 1,
    maxLength: 3,
    description: '1–3 characters',
  });
});

test('a transform that throws refuses the value; it sees the whole input', () => {
  class Dto {
    @IsString() base!: string;
    @Transform(({ value, obj }) => {
      if (value === 'bad') throw new Error('no such thing');
      return `${(obj as { base: string }).base}/${value}`;
    })
    @IsString()
    s!: string;
  }
  expect(accepted(classInput(Dto).read({ base: 'a', s: 'b' }))).toEqual({ base: 'a', s: 'a/b' });
  expect(refused(classInput(Dto).read({ base: 'a', s: 'bad' }))).toBe('s: is not valid: no such thing');
});

test('an exposed name is the name of the input', () => {
  class Dto {
    @Expose({ name: 'user_name' }) @IsString() userName!: string;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ user_name: 'a' }))).toEqual({ userName: 'a' });
  expect(refused(input.read({ userName: 'a' }))).toBe(
    'user_name: is required\nuserName: is not a known field, did you mean "user_name"?',
  );
  expect(Object.keys(propertiesOf(input.schema))).toEqual(['user_name']);
});

test('an exposed field keeps its default', () => {
  class Dto {
    @Expose() @IsString() s = 'usual';
  }
  expect(accepted(classInput(Dto).read({}))).toEqual({ s: 'usual' });
});

test('an excluded field is unknown to the input, and does not leave with the output', () => {
  class Dto {
    @IsString() name!: string;
    @Exclude() @IsOptional() @IsString() secret?: string;
  }
  expect(accepted(classInput(Dto).read({ name: 'a', secret: 'b' }))).toEqual({ name: 'a' });
  expect(accepted(outputOf({ kind: 'class', type: Dto }).write({ name: 'a', secret: 'b' }))).toEqual({ name: 'a' });
});

test('a date is read strictly', () => {
  class Dto {
    @IsDate() @Type(() => Date) when!: Date;
    @IsOptional() @IsDate() @MinDate(new Date('2020-01-01')) @Type(() => Date) later?: Date;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ when: '2024-02-29' }))).toEqual({ when: new Date('2024-02-29') });
  expect(accepted(input.read({ when: '2024-02-29T10:00:00+02:00' }))).toEqual({
    when: new Date('2024-02-29T08:00:00Z'),
  });
  for (const when of ['2023-02-29', '5', 5, true, 'May 5', '2024-02-29T25:00:00Z', null]) {
    expect(refused(input.read({ when }))).toContain('when: must be an ISO 8601 date');
  }
  expect(refused(input.read({ when: '2024-01-01', later: '2019-12-31' }))).toBe(
    'later: must not be before 2020-01-01T00:00:00.000Z, got "2019-12-31"',
  );
  expect(propertiesOf(input.schema).when).toEqual({ type: 'string', format: 'date-time' });
});

test('a map is read from an object, without keys that reach prototypes', () => {
  class Dto {
    @ValidateNested({ each: true }) @Type(() => Item) items!: Map<string, Item>;
    @IsOptional() @IsNumber({}, { each: true }) counts?: Map<string, number>;
  }
  const input = classInput(Dto);
  const value = accepted(
    input.read(json('{"items":{"a":{"price":1},"__proto__":{"price":2}},"counts":{"x":1}}')),
  ) as Dto;
  expect(value.items).toEqual(new Map([['a', { price: 1 }]]));
  expect(value.items.get('a')).toBeInstanceOf(Item);
  expect(value.counts).toEqual(new Map([['x', 1]]));
  expect(refused(input.read({ items: { a: { price: 'x' } } }))).toBe('items.a.price: must be an integer, got "x"');
  expect(refused(input.read({ items: [] }))).toBe('items: must be an object, got []');
  expect(propertiesOf(input.schema).counts).toEqual({
    type: 'object',
    properties: {},
    additionalProperties: { type: 'number' },
  });
});

test('a field is known by class-transformer alone, and then required', () => {
  class Dto {
    @Type(() => Item) items!: Item[];
    @Transform(({ value }) => `${value}!`) loud!: string;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ items: [{ price: '1' }], loud: 'a' }))).toEqual({ items: [{ price: 1 }], loud: 'a!' });
  expect(refused(input.read({ items: [{}] }))).toBe('items.0.price: is required\nloud: is required');
});

test('a set is read from an array', () => {
  class Dto {
    @IsString({ each: true }) tags!: Set<string>;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ tags: ['a', 'a', 'b'] }))).toEqual({ tags: new Set(['a', 'b']) });
  expect(refused(input.read({ tags: ['a', 1] }))).toBe('tags.1: must be a string, got 1');
  expect(propertiesOf(input.schema).tags).toEqual({ type: 'array', items: { type: 'string' } });
});

test('a scalar type converts nothing', () => {
  class Dto {
    @Type(() => Number) @IsInt() n!: number;
    @Field() @Type(() => Boolean) b!: boolean;
  }
  const input = classInput(Dto, { repair: false });
  expect(refused(input.read({ n: '5', b: 'false' }))).toBe(
    'n: must be an integer, got "5"\nb: must be a boolean, got "false"',
  );
});
