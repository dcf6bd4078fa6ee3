import { expect, test } from '@jest/globals';
import { Describe, Field, Strict } from '@arobase/core';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { accepted, classInput, json, propertiesOf, refused, settledNow } from './compiling.js';

class Filter {
  @IsString() word!: string;
}

class Search {
  @IsOptional() @ValidateNested() @Type(() => Filter) filter?: Filter;
  @IsOptional() @IsInt({ each: true }) ids?: number[];
  @IsOptional() @IsString() text?: string;
  @IsOptional() @IsInt() n?: number;
  @IsOptional() @IsBoolean() force?: boolean;
}

test('JSON text is repaired where the schema cannot hold a string, and each repair is reported', () => {
  const input = classInput(Search);
  const reading = settledNow(
    input.read({ filter: '{"word":"5"}', ids: '[1,"2"]', text: '{"a":1}', n: '5', force: 'false' }),
  );
  expect(reading).toEqual({
    value: { filter: { word: '5' }, ids: [1, 2], text: '{"a":1}', n: 5, force: false },
    repaired: [['filter'], ['ids', 1], ['ids'], ['n'], ['force']],
  });
});

test.each(['', ' ', 'abc', '0x10', '1e3', '05', ' 5', '5 ', '9007199254740993', 'Infinity', 'NaN', '-0', '+5', '5.0'])(
  'the text %j is never a number',
  (n) => {
    expect(refused(classInput(Search).read({ n }))).toBe(`n: must be an integer, got ${JSON.stringify(n)}`);
  },
);

test.each(['[1e3]', '[9007199254740993]', '[1.0]', '[1', '{"a":1}', '[1] x', '[-0]'])(
  'the text %j is never a list of numbers',
  (ids) => {
    expect(refused(classInput(Search).read({ ids }))).toContain('ids: must be an array');
  },
);

test.each(['False', '0', 'no', '', 0, 1])('%j is never a boolean', (force) => {
  expect(refused(classInput(Search).read({ force }))).toContain('force: must be a boolean');
});

test('a repaired value that is still wrong is refused for what is wrong with it', () => {
  expect(refused(classInput(Search).read({ filter: '{"word":5}' }))).toBe('filter.word: must be a string, got 5');
});

test('without repair nothing is repaired', () => {
  expect(refused(classInput(Search, { repair: false }).read({ n: '5' }))).toBe('n: must be an integer, got "5"');
});

test('valid input is never touched', () => {
  class Dto {
    @IsObject() meta!: object;
    @IsArray() list!: unknown[];
    @IsString({ each: true }) texts!: string[];
  }
  const given = { meta: { a: [{ b: '5' }] }, list: ['1', 2], texts: ['5'] };
  const value = accepted(classInput(Dto).read(given)) as Dto;
  expect(value).toEqual(given);
  expect(value.meta).toBe(given.meta);
  expect(value.texts).toBe(given.texts);
});

test('the whole arguments as JSON text are repaired as well; absent and null are none', () => {
  expect(accepted(classInput(Search).read('{"n":1}'))).toEqual({ n: 1 });
  expect(accepted(classInput(Search).read(undefined))).toEqual({});
  expect(accepted(classInput(Search).read(null))).toEqual({});
  expect(refused(classInput(Search).read([]))).toBe('must be an object, got []');
});

test('unknown keys are refused under @Strict() and unknownKeys, and the schema says so', () => {
  @Strict()
  class Closed {
    @IsString() city!: string;
    @IsOptional() @IsObject() meta?: object;
  }
  const input = classInput(Closed);
  expect(refused(input.read({ city: 'a', citi: 1, zzz: 2 }))).toBe(
    'citi: is not a known field, did you mean "city"?\nzzz: is not a known field (known: city, meta)',
  );
  expect(input.schema).toHaveProperty('additionalProperties', false);
  const strict = classInput(Search, { unknownKeys: 'refuse' });
  expect(refused(strict.read({ filter: { word: 'a', x: 1 } }))).toBe('filter.x: is not a known field (known: word)');
  expect(propertiesOf(strict.schema).filter).toHaveProperty('additionalProperties', false);
  expect(
    refused(classInput(Closed, { unknownKeys: 'refuse' }).read(json('{"city":"a","meta":{"__proto__":{}}}'))),
  ).toBe('meta.__proto__: is not an allowed key');
});

test('declared nullable keeps null; rules that accept null do so too', () => {
  class Dto {
    @Field({ nullable: true }) @IsOptional() @IsString() a?: string | null;
    @IsOptional() @IsIn(['x', null]) b?: string | null;
    @Field({ nullable: true, type: 'number' }) c!: number | null;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ a: null, b: null, c: null }))).toEqual({ a: null, b: null, c: null });
  expect(refused(input.read({ c: 'x' }))).toBe('c: must be a number, got "x"');
  expect(propertiesOf(input.schema)).toEqual({
    a: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    b: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }] },
    c: { anyOf: [{ type: 'number' }, { type: 'null' }] },
  });
});

test('own fields need no class-validator', () => {
  class Dto {
    @Describe('How many') @Field({ minimum: 1, maximum: 9 }) n!: number;
    @Field({ type: 'string', pattern: '^a', examples: ['abc'] }) s!: string;
    @Field({ items: { type: 'integer', minimum: 0 }, maxItems: 2 }) list!: number[];
    @Field({ type: () => Filter }) filter!: Filter;
    @Field({ default: 5, optional: true }) size!: number;
    @Field({ type: 'array', items: { type: 'array', items: 'string' } }) rows!: string[][];
    @Field({ title: 'When' }) when!: Date;
  }
  const input = classInput(Dto);
  const value = accepted(
    input.read({ n: 2, s: 'abc', list: [1], filter: { word: 'a' }, rows: [['a'], []], when: '2024-01-01' }),
  ) as Dto;
  expect(value.filter).toBeInstanceOf(Filter);
  expect(value).toMatchObject({ n: 2, s: 'abc', list: [1], size: 5, rows: [['a'], []], when: new Date('2024-01-01') });
  expect(refused(input.read({ n: 0, s: 'b', list: [1, -1], filter: {}, rows: [[1]], when: 'x' }))).toMatchSnapshot();
  expect(refused(input.read({}))).toMatchSnapshot();
  expect(input.schema).toMatchSnapshot();
});

test('a field of two rules is published once, with its limits in words', () => {
  class Dto {
    @IsInt() @IsPositive() @Max(100) @Describe('Page size') size = 20;
    @IsNumber() @Min(0.5) ratio!: number;
    @IsString({ each: true }) @ArrayMaxSize(1) @IsNotEmpty({ each: true }) names!: string[];
  }
  expect(propertiesOf(classInput(Dto).schema)).toEqual({
    size: { type: 'integer', default: 20, minimum: 1, maximum: 100, description: 'Page size (1–100, default 20)' },
    ratio: { type: 'number', minimum: 0.5, description: 'At least 0.5' },
    names: {
      type: 'array',
      maxItems: 1,
      description: 'At most 1 item',
      items: { type: 'string', minLength: 1, description: 'At least 1 character' },
    },
  });
});
