import { expect, test } from '@jest/globals';
import { type Class, Field, SetupError } from '@arobase/core';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsMobilePhone,
  IsObject,
  IsString,
  Length,
  MaxLength,
  Min,
  MinLength,
  Validate,
  ValidateNested,
} from 'class-validator';
import { classInput, inputOf } from './compiling.js';

function problem(compile: () => void): string {
  try {
    compile();
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
  throw new Error('no set-up error');
}

class Undecorated {
  a?: string;
}

class NoRule {
  validate(): boolean {
    return true;
  }
}

function dto(...decorators: PropertyDecorator[]): Class {
  class Dto {}
  for (const decorator of decorators) decorator(Dto.prototype, 'field');
  return Dto;
}

class BigDto {
  @IsInt() field!: bigint;
}

class FunctionDto {
  @IsObject() field!: () => void;
}

class MapDto {
  @IsObject() field!: Map<string, string>;
}

class SymbolDto {
  @Field() field!: symbol;
}

class UndecoratedDto {
  @IsObject() field!: Undecorated;
}

class NestedRecordDto {
  @ValidateNested() field!: Record<string, string>;
}

class Demanding {
  @IsString() field: string;

  constructor(given: { name: string }) {
    this.field = given.name;
  }
}

class Frozen {
  @IsString() field = 'a';

  constructor() {
    Object.freeze(this);
  }
}

class PrototypeNamed {
  @IsString() hasOwnProperty!: () => boolean;
}

test.each<[string, Class]>([
  ['nested items without a type', dto(ValidateNested({ each: true }))],
  ['nested items of which only a rule speaks', dto(ValidateNested({ each: true }), IsObject({ each: true }))],
  ['a nested value without a type', dto(ValidateNested())],
  ['a nested value of which only a rule speaks', dto(ValidateNested(), IsObject())],
  ['a nested value whose type is no class', NestedRecordDto],
  [
    'a nested value whose written type is no class',
    dto(
      ValidateNested(),
      Type(() => String),
    ),
  ],
  [
    'a nested value that a transform makes',
    dto(
      ValidateNested(),
      Transform(({ value }) => value),
    ),
  ],
  [
    'a nested class without fields',
    dto(
      ValidateNested(),
      Type(() => Undecorated),
    ),
  ],
  [
    'a type that gives undefined',
    dto(
      ValidateNested(),
      Type(() => undefined as unknown as typeof Undecorated),
    ),
  ],
  ['a rule class without its decorator', dto(Validate(NoRule))],
  ['a rule that can never pass', dto(Min(Number.NaN))],
  ['an empty list', dto(IsIn([{}]))],
  ['rules of different types', dto(IsString(), IsInt())],
  ['limits that cross', dto(MinLength(5), MaxLength(3))],
  ['limits of one rule that cross', dto(Length(5, 3))],
  ['an unknown locale', dto(IsMobilePhone('xx-XX' as 'fr-FR'))],
  ['a rule about scalars on a list', dto(IsString({ each: true }), IsString())],
  ['a bigint', BigDto],
  ['a function', FunctionDto],
  ['a map of nothing', MapDto],
  ['a symbol', SymbolDto],
  ['a class without decorators', UndecoratedDto],
  ['a constructor that wants arguments', Demanding],
  ['frozen instances', Frozen],
  ['a name that every object has', PrototypeNamed],
  ['a default of our own that breaks its rule', dto(Field({ type: 'number', minimum: 1, default: 0 }))],
  ['a schema that cannot be read', dto(Field({ schema: { type: 'strng' } }))],
])('%s', (_, type) => {
  expect(problem(() => void classInput(type))).toMatchSnapshot();
});

test.each<[string, object]>([
  ['an unknown dialect', { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object' }],
  ['a reference to the network', { type: 'object', properties: { a: { $ref: 'https://example.com/a.json' } } }],
  ['a reference to nothing', { type: 'object', properties: { a: { $ref: '#/$defs/A' } } }],
  ['a pattern that does not compile', { type: 'object', properties: { a: { type: 'string', pattern: '(' } } }],
  ['an unknown type', { type: 'object', properties: { a: { type: 'strng' } } }],
  ['a list of items in 2020-12', { type: 'object', properties: { a: { items: [{ type: 'string' }] } } }],
  ['a boolean exclusiveMinimum', { type: 'object', properties: { a: { exclusiveMinimum: true } } }],
  ['properties that are no table', { type: 'object', properties: [] }],
  ['a property that is no schema', { type: 'object', properties: { a: 'string' } }],
  ['a schema of arrays', { type: 'array', items: { type: 'string' } }],
])('a raw JSON Schema with %s', (_, schema) => {
  expect(
    problem(() => void inputOf({ kind: 'json', schema: schema as { readonly [keyword: string]: unknown } })),
  ).toMatchSnapshot();
});
