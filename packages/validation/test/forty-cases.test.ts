import { expect, test } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  ArrayUnique,
  Equals,
  IsDateString,
  IsDefined,
  IsDivisibleBy,
  IsEmail,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  IsUUID,
  Matches,
  MaxLength,
  Min,
  MinLength,
  registerDecorator,
  Validate,
  ValidateIf,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import { type Class, SetupError } from '@arobase/core';
import { accepted, classInput, json, propertiesOf, refused } from './compiling.js';

enum Level {
  A = 0,
  B = 1,
}

function setupError(type: Class): string {
  try {
    classInput(type);
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
  throw new Error('no set-up error');
}

test('1: 1.0 is an integer', () => {
  class Dto {
    @IsInt() n!: number;
  }
  expect(accepted(classInput(Dto).read(json('{"n":1.0}')))).toEqual({ n: 1 });
});

test('2: 1e21 is an integer', () => {
  class Dto {
    @IsInt() n!: number;
  }
  expect(accepted(classInput(Dto).read(json('{"n":1e21}')))).toEqual({ n: 1e21 });
});

test('3: 1e400 is no integer', () => {
  class Dto {
    @IsInt() n!: number;
  }
  expect(refused(classInput(Dto).read(json('{"n":1e400}')))).toBe('n: must be an integer, got Infinity');
});

test('4: 1e400 is no number either, whatever the rule', () => {
  class Dto {
    @Min(0) n!: number;
  }
  expect(refused(classInput(Dto).read(json('{"n":1e400}')))).toBe('n: must be a number, got Infinity');
});

test('5: 0.07 has two decimal places', () => {
  class Dto {
    @IsNumber({ maxDecimalPlaces: 2 }) n!: number;
  }
  expect(accepted(classInput(Dto).read({ n: 0.07 }))).toEqual({ n: 0.07 });
});

test('6: 1e-7 has more, and class-validator throwing on it is a refusal', () => {
  class Dto {
    @IsNumber({ maxDecimalPlaces: 2 }) n!: number;
  }
  expect(refused(classInput(Dto).read({ n: 1e-7 }))).toBe(
    'n: must be a number with at most 2 decimal places, got 1e-7',
  );
});

test('7: 1e21 is divisible by 1', () => {
  class Dto {
    @IsDivisibleBy(1) n!: number;
  }
  expect(accepted(classInput(Dto).read({ n: 1e21 }))).toEqual({ n: 1e21 });
});

test('8: a rule that can never pass is a set-up error', () => {
  class Dto {
    @IsDivisibleBy(0.1) n!: number;
  }
  expect(setupError(Dto)).toBe(
    'Dto.n: @IsDivisibleBy can never accept anything: class-validator reads 0.1 as the whole number 0. Give it arguments that some value can satisfy. (BAD_FIELD)',
  );
});

test('9: an emoji is one character', () => {
  class Dto {
    @MaxLength(1) s!: string;
  }
  expect(accepted(classInput(Dto).read({ s: '😀' }))).toEqual({ s: '😀' });
});

test('10: a variation selector is none', () => {
  class Most {
    @MaxLength(1) s!: string;
  }
  class Least {
    @MinLength(2) s!: string;
  }
  expect(accepted(classInput(Most).read({ s: '❤️' }))).toEqual({ s: '❤️' });
  expect(refused(classInput(Least).read({ s: '❤️' }))).toBe('s: must have at least 2 characters, got "❤️"');
});

test('11: a pattern with a flag that JSON Schema cannot say is told in words', () => {
  class Dto {
    @Matches(/^a$/i) s!: string;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ s: 'A' }))).toEqual({ s: 'A' });
  expect(propertiesOf(input.schema).s).toEqual({ type: 'string', description: 'Must match /^a$/i' });
});

test('12: the flag u decides whether a dot is half an emoji', () => {
  class Units {
    @Matches(/^.$/) s!: string;
  }
  class Points {
    @Matches(/^.$/u) s!: string;
  }
  expect(refused(classInput(Units).read({ s: '😀' }))).toBe('s: must match /^.$/, got "😀"');
  expect(accepted(classInput(Points).read({ s: '😀' }))).toEqual({ s: '😀' });
});

test('13: a sticky pattern is a set-up error', () => {
  class Dto {
    @Matches(/a/y) s!: string;
  }
  expect(setupError(Dto)).toContain('Dto.s: @Matches cannot be used: its pattern is sticky');
});

test('14: an address may be written in any script', () => {
  class Dto {
    @IsEmail() s!: string;
  }
  expect(accepted(classInput(Dto).read({ s: 'é@b.co' }))).toEqual({ s: 'é@b.co' });
});

test('15: a lone surrogate in an address is a refusal, not a URIError', () => {
  class Dto {
    @IsEmail() s!: string;
  }
  expect(refused(classInput(Dto).read({ s: '\ud800@b.co' }))).toBe('s: must be an email address, got "\\ud800@b.co"');
});

test('16: a URL needs no scheme, but a top-level domain', () => {
  class Dto {
    @IsUrl() s!: string;
  }
  expect(accepted(classInput(Dto).read({ s: 'a.co' }))).toEqual({ s: 'a.co' });
  expect(refused(classInput(Dto).read({ s: 'http://localhost:3000' }))).toContain('require_tld');
});

test('17: a date string need not be a day that exists, unless it is strict', () => {
  class Loose {
    @IsDateString() s!: string;
  }
  class Strict {
    @IsDateString({ strict: true }) s!: string;
  }
  expect(accepted(classInput(Loose).read({ s: '2020-02-31' }))).toEqual({ s: '2020-02-31' });
  expect(accepted(classInput(Loose).read({ s: '2020-W05' }))).toEqual({ s: '2020-W05' });
  expect(refused(classInput(Strict).read({ s: '2020-02-31' }))).toContain('s: must be an ISO 8601 date');
});

test('18: a UUID has a version', () => {
  class Dto {
    @IsUUID() s!: string;
  }
  const uuid = (digit: number) => `123e4567-e89b-${digit}2d3-a456-426614174000`;
  expect(accepted(classInput(Dto).read({ s: uuid(4) }))).toEqual({ s: uuid(4) });
  expect(refused(classInput(Dto).read({ s: uuid(9) }))).toContain('s: must be a UUID');
});

test('19: a numeric enum takes its values, and not their names', () => {
  class Dto {
    @IsEnum(Level) n!: Level;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ n: 0 }))).toEqual({ n: 0 });
  expect(refused(input.read({ n: 'A' }))).toBe('n: must be one of 0, 1, got "A"');
  expect(refused(classInput(Dto, { repair: false }).read({ n: '0' }))).toBe('n: must be one of 0, 1, got "0"');
  expect(propertiesOf(input.schema).n).toEqual({ type: 'integer', enum: [0, 1] });
});

test('20: null for an optional field is absence', () => {
  class Dto {
    @IsOptional() @IsString() s?: string;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({}))).toEqual({});
  expect(accepted(input.read({ s: null }))).toEqual({});
  expect(refused(input.read({ s: 5 }))).toBe('s: must be a string, got 5');
});

test('21: not empty means neither "" nor null nor absent', () => {
  class Dto {
    @IsNotEmpty() v!: unknown;
  }
  const input = classInput(Dto);
  for (const v of [0, ' ', []]) expect(accepted(input.read({ v }))).toEqual({ v });
  expect(refused(input.read({ v: '' }))).toBe('v: must not be empty, got ""');
  expect(refused(input.read({ v: null }))).toBe('v: must not be empty, got null');
  expect(refused(input.read({}))).toBe('v: is required');
});

test('22: each means an array, and a refusal names the item', () => {
  class Dto {
    @IsString({ each: true }) t!: string[];
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ t: ['x'] }))).toEqual({ t: ['x'] });
  expect(refused(input.read({ t: 'x' }))).toBe('t: must be an array, got "x"');
  expect(refused(input.read({ t: [1] }))).toBe('t.0: must be a string, got 1');
});

test('23: items are unique by identity', () => {
  class Dto {
    @ArrayUnique() t!: unknown[];
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ t: [{ a: 1 }, { a: 1 }] }))).toEqual({ t: [{ a: 1 }, { a: 1 }] });
  expect(refused(input.read(json('{"t":[1,1.0]}')))).toBe('t: must not contain the same item twice, got [1,1]');
});

test('24: or by what a function says', () => {
  class Dto {
    @ArrayUnique((one: { a: number }) => one.a) t!: unknown[];
  }
  expect(refused(classInput(Dto).read({ t: [{ a: 1 }, { a: 1 }] }))).toContain(
    't: must not contain the same item twice',
  );
});

class Item {
  @IsString() x!: string;
}

test('25: a nested object alone is not required', () => {
  class Loose {
    @ValidateNested() @Type(() => Item) v?: Item;
  }
  class Defined {
    @IsDefined() @ValidateNested() @Type(() => Item) v!: Item;
  }
  expect(accepted(classInput(Loose).read({}))).toEqual({});
  expect(classInput(Loose).schema).not.toHaveProperty('required');
  expect(refused(classInput(Defined).read({}))).toBe('v: is required');
  expect(classInput(Defined).schema).toHaveProperty('required', ['v']);
});

test('26: null for it is refused, unless it is optional', () => {
  class Loose {
    @ValidateNested() @Type(() => Item) v?: Item;
  }
  class Optional {
    @IsOptional() @ValidateNested() @Type(() => Item) v?: Item;
  }
  expect(refused(classInput(Loose).read({ v: null }))).toBe('v: must be an object, got null');
  expect(accepted(classInput(Optional).read({ v: null }))).toEqual({});
});

test('27: an array is no nested object', () => {
  class Dto {
    @ValidateNested() @Type(() => Item) v!: Item;
  }
  expect(refused(classInput(Dto).read({ v: [{ x: 'a' }] }))).toBe('v: must be an object, got [{"x":"a"}]');
});

test('28: an object is no array of nested objects, and neither is an array of arrays', () => {
  class Dto {
    @ValidateNested({ each: true }) @Type(() => Item) v!: Item[];
  }
  const input = classInput(Dto);
  expect(refused(input.read({ v: { x: 'a' } }))).toBe('v: must be an array, got {"x":"a"}');
  expect(refused(input.read({ v: [null] }))).toBe('v.0: must be an object, got null');
  expect(refused(input.read({ v: [[{ x: 'a' }]] }))).toBe('v.0: must be an object, got [{"x":"a"}]');
});

test('29: an unknown key of a nested object is dropped, or refused with its path', () => {
  class Dto {
    @ValidateNested() @Type(() => Item) v!: Item;
  }
  expect(accepted(classInput(Dto).read({ v: { x: 'a', y: 1 } }))).toEqual({ v: { x: 'a' } });
  expect(refused(classInput(Dto, { unknownKeys: 'refuse' }).read({ v: { x: 'a', other: 1 } }))).toBe(
    'v.other: is not a known field (known: x)',
  );
});

test('30: a field with a default may be left out, and null is that', () => {
  class Dto {
    @IsInt() n = 10;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({}))).toEqual({ n: 10 });
  expect(accepted(input.read({ n: null }))).toEqual({ n: 10 });
  expect(propertiesOf(input.schema).n).toEqual({ type: 'integer', default: 10, description: 'Default 10' });
});

test('31: a default that breaks its own rule is a set-up error', () => {
  class Dto {
    @Min(1) n = 0;
  }
  expect(setupError(Dto)).toContain('Dto.n: its default 0 breaks its own rules');
});

test('32: keys that could reach a prototype are unknown keys', () => {
  class Dto {
    @IsString() a!: string;
  }
  for (const key of ['hasOwnProperty', '__proto__', 'constructor', 'prototype', '__defineGetter__']) {
    const given = json(`{"a":"x","${key}":{"isAdmin":true}}`);
    const value = accepted(classInput(Dto).read(given));
    expect(value).toBeInstanceOf(Dto);
    expect(Object.keys(value as object)).toEqual(['a']);
    expect(refused(classInput(Dto, { unknownKeys: 'refuse' }).read(given))).toBe(
      `${key}: is not a known field (known: a)`,
    );
  }
  expect({}).not.toHaveProperty('isAdmin');
  expect(Object.getPrototypeOf(new Dto())).toBe(Dto.prototype);
});

test('33: a DTO without fields takes nothing and drops everything', () => {
  class Dto {}
  const input = classInput(Dto);
  expect(accepted(input.read({}))).toEqual({});
  expect(accepted(input.read({ a: 1 }))).toEqual({});
  expect(input.schema).toEqual({ type: 'object', properties: {} });
});

test('34: an untyped record keeps its keys but the dangerous ones', () => {
  class Dto {
    @IsObject() meta!: Record<string, unknown>;
  }
  const value = accepted(classInput(Dto).read(json('{"meta":{"constructor":{},"a":{"__proto__":{"b":1},"c":2}}}')));
  expect(value).toEqual({ meta: { a: { c: 2 } } });
  expect({}).not.toHaveProperty('b');
});

test('35: nothing in JSON equals an object: a set-up error', () => {
  class Dto {
    @Equals({ a: 1 }) v!: object;
  }
  expect(setupError(Dto)).toContain('Dto.v: @Equals can never accept anything');
});

test('36: rules are inherited as class-validator inherits them', () => {
  class Base {
    @IsString() @MinLength(3) a!: string;
  }
  class Sub extends Base {
    @MaxLength(5) declare a: string;
  }
  class Again extends Sub {}
  expect(accepted(classInput(Sub).read({ a: 'q' }))).toEqual({ a: 'q' });
  expect(refused(classInput(Again).read({ a: 'q' }))).toBe('a: must have at least 3 characters, got "q"');
});

class Tree {
  @IsString() v!: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Tree) kids?: Tree[];
}

test('37: a recursive DTO is read to its limit', () => {
  const input = classInput(Tree);
  expect(refused(input.read({ v: 'a', kids: [{ v: 'b', kids: [{ v: 1 }] }] }))).toBe(
    'kids.0.kids.0.v: must be a string, got 1',
  );
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<object>((kid) => ({ v: 'a', kids: [kid] }), { v: 'a' });
  expect(accepted(input.read(nested(31)))).toBeInstanceOf(Tree);
  expect(refused(input.read(nested(32)))).toBe('must not be nested deeper than 64 levels');
  expect(refused(input.read(nested(10_000)))).toBe('must not be nested deeper than 64 levels');
});

test('38: rules under a condition', () => {
  class Dto {
    @IsString() k!: string;
    @ValidateIf((dto: Dto) => dto.k === 'a') @IsString() x?: string;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ k: 'b' }))).toEqual({ k: 'b' });
  expect(accepted(input.read({ k: 'b', x: 5 }))).toEqual({ k: 'b', x: 5 });
  expect(refused(input.read({ k: 'a' }))).toBe('x: is required');
  expect(input.schema).toHaveProperty('required', ['k']);
});

class Cat {
  @IsInt() lives!: number;
}

class Dog {
  @IsString() sound!: string;
}

const ANIMALS = {
  keepDiscriminatorProperty: true,
  discriminator: {
    property: 'kind',
    subTypes: [
      { name: 'cat', value: Cat },
      { name: 'dog', value: Dog },
    ],
  },
};

test('39: a discriminated field', () => {
  class Dto {
    @IsOptional() @ValidateNested() @Type(() => Object, ANIMALS) v?: Cat | Dog;
    @IsOptional() @ValidateNested({ each: true }) @Type(() => Object, ANIMALS) all?: (Cat | Dog)[];
  }
  const input = classInput(Dto);
  const given = { v: { kind: 'cat', lives: 9 }, all: [{ kind: 'dog', sound: 'wuff' }] };
  const copy = structuredClone(given);
  const value = accepted(input.read(given)) as Dto;
  expect(value.v).toBeInstanceOf(Cat);
  expect(value.v).toEqual({ kind: 'cat', lives: 9 });
  expect(value.all?.[0]).toBeInstanceOf(Dog);
  expect(given).toEqual(copy);
  expect(refused(input.read({ v: { kind: 'cow' } }))).toBe('v.kind: must be one of "cat", "dog", got "cow"');
  expect(refused(input.read({ all: [null] }))).toBe('all.0: must be an object, got null');
});

function OnlyThis(name: string): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      validator: { validate: (value: unknown) => value === 'only-this' },
    });
}

@ValidatorConstraint()
class Slowly {
  async validate(value: unknown): Promise<boolean> {
    await Promise.resolve();
    return value === 'only-this';
  }
}

test('40: a rule that bears a built-in name, and one that is asynchronous without saying so', async () => {
  class Named {
    @OnlyThis('isString') s!: string;
  }
  class Late {
    @Validate(Slowly) s!: string;
  }
  expect(refused(classInput(Named).read({ s: 'x' }))).toBe('s: is not valid, got "x"');
  expect(accepted(classInput(Named).read({ s: 'only-this' }))).toEqual({ s: 'only-this' });
  expect(await classInput(Late).read({ s: 'x' })).toEqual({
    issues: [{ path: ['s'], message: 'is not valid, got "x"' }],
  });
  expect(await classInput(Late).read({ s: 'only-this' })).toEqual({ value: { s: 'only-this' } });
});
