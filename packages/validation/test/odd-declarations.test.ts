import { describe, expect, test } from '@jest/globals';
import { type Class, Field, OneOf, type FieldOptions, type JsonSchema } from '@arobase/core';
import { Expose } from 'class-transformer';
import { Equals, IsOptional, IsString, IsUrl, MinLength } from 'class-validator';
import { createCompiler } from '../src/index.js';
import { accepted, classInput, outputOf, propertiesOf, refused } from './compiling.js';

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

test('keywords compare JSON, whose keys have no order', () => {
  const input = arg({ enum: [{ a: 1, b: [{ c: 2, d: 3 }] }] })();
  expect(input.read({ a: { b: [{ d: 3, c: 2 }], a: 1 } })).toMatchObject({ value: { a: { a: 1 } } });
  expect(input.read({ a: { a: 1, b: [{ c: 3, d: 2 }] } })).toHaveProperty('issues');
  const unique = arg({ items: {}, uniqueItems: true })();
  expect(
    unique.read({
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    }),
  ).toHaveProperty('issues');
  expect(unique.read({ a: [1, '1', [1], ['1'], { x: 1 }, { x: '1' }, null] })).toHaveProperty('value');
});

test.each<[string, FieldOptions, string]>([
  ['a number', { type: 'string', minimum: 3 }, 'minimum says nothing about a string. Remove it, or change the type.'],
  ['a text', { type: 'integer', pattern: '^a' }, 'pattern says nothing about a number. Remove it'],
  [
    'items',
    { items: 'string', minLength: 3 },
    'minLength says nothing about an array. Say it of the items: items: { minLength',
  ],
  ['a list within', { items: { items: 'string', minLength: 3 } }, 'minLength says nothing about an array.'],
  [
    'an object',
    { type: Map, items: 'string', minItems: 1 } as unknown as FieldOptions,
    'minItems says nothing about an object.',
  ],
])('a keyword about %s that says nothing of its field is refused', (_, options, words) => {
  expect(arg(options)).toThrow(expect.objectContaining({ code: 'BAD_FIELD', message: expect.stringContaining(words) }));
});

test('keywords hold for a map as for an object', () => {
  class Dto {
    @Field({ items: 'integer', minProperties: 2 }) scores!: Map<string, number>;
  }
  const input = classInput(Dto);
  expect(refused(input.read({ scores: { a: 1 } }))).toBe('scores: must have at least 2 fields, got {"a":1}');
  expect(accepted(input.read({ scores: { a: 1, b: 2 } }))).toEqual({
    scores: new Map([
      ['a', 1],
      ['b', 2],
    ]),
  });
  expect(propertiesOf(input.schema).scores).toMatchObject({ type: 'object', minProperties: 2 });
});

test('a variant whose own field refuses the value that chooses it is refused', () => {
  class Card {
    @Equals('cash') kind!: 'cash';
  }
  class Order {
    @OneOf('kind', { card: Card }) payment!: Card;
  }
  expect(() => classInput(Order)).toThrow(
    'Card.kind: it never takes "card", by which a union chooses this class. Give the rule and the variant the same value.',
  );
});

test('two fields of one name outside of their class are refused', () => {
  class Dto {
    @Expose({ name: 'x' }) @IsString() a!: string;
    @Expose({ name: 'x' }) @IsString() b!: string;
  }
  expect(() => classInput(Dto)).toThrow('Dto.b: it is called x outside of the class, and so is another field.');
});

test('a type that a function does not give is refused', () => {
  const nothing = (() => undefined) as unknown as () => Class;
  const words =
    "@Arg('a') cannot be read: the function that gives its type gives undefined. Import the class from its own file";
  for (const options of [{ type: nothing }, { items: nothing }, { items: { items: nothing } }]) {
    expect(arg(options)).toThrow(
      expect.objectContaining({ code: 'BAD_FIELD', message: expect.stringContaining(words) }),
    );
  }
});

test('what is wrong with a class that an argument names is told with that class, whatever it is called', () => {
  class Arguments {
    @Field({ type: 'string', minLength: 3, default: 'a' }) x!: string;
  }
  expect(arg({ type: Arguments })).toThrow(/^Arguments\.x: its default "a" breaks its own rules\./);
});

test('a default that JSON cannot say is refused in words', () => {
  class Dto {
    @Field({ type: 'string' }) count = 5n;
  }
  expect(() => classInput(Dto)).toThrow('Dto.count: its default 5 breaks its own rules.');
});

test('null as the initial value of an optional field is one', () => {
  class Dto {
    @IsOptional() @IsString() note: string | null = null;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({}))).toEqual({ note: null });
  expect(accepted(input.read({ note: null }))).toEqual({ note: null });
  expect(input.schema).not.toHaveProperty('required');
});

test('a message of the author that cannot speak of an absent value leaves the words to us', () => {
  class Dto {
    @MinLength(2, { message: ({ value }) => `has ${value.length}` }) name!: string;
  }
  const input = classInput(Dto);
  expect(refused(input.read({}))).toBe('name: is required');
  expect(refused(input.read({ name: 'a' }))).toBe('name: has 1');
});

test('a class of the platform is no class of the application', () => {
  class Dto {
    @IsUrl() site!: URL;
  }
  expect(() => classInput(Dto)).toThrow('Dto.site: its type URL is none that a JSON value can become. Write a type');
});

describe('an accessor', () => {
  class Dto {
    #unit = 'C';
    #name?: string;
    @Field({ enum: ['C', 'F'] }) get unit() {
      return this.#unit;
    }
    set unit(unit: string) {
      this.#unit = unit;
    }
    @Field({ type: 'string', minLength: 1 }) get name() {
      return this.#name ?? '';
    }
    set name(name: string) {
      this.#name = name;
    }
    @Field({ type: 'string' }) get wild(): string {
      if (this.#name === undefined) throw new Error('too early');
      return this.#name;
    }
    set wild(_: string) {}
  }

  test('has an initial value where it gives one that fits its rules', () => {
    const { schema } = classInput(Dto);
    expect(schema).toMatchObject({ required: ['name', 'wild'], properties: { unit: { default: 'C' } } });
    expect(propertiesOf(schema).name).not.toHaveProperty('default');
    expect(accepted(classInput(Dto).read({ name: 'a', wild: 'b' }))).toMatchObject({ unit: 'C', name: 'a' });
  });

  test('of an output is computed: it has none', () => {
    const { schema } = outputOf({ kind: 'class', type: Dto });
    expect(schema).toMatchObject({ required: ['unit', 'name', 'wild'] });
    expect(propertiesOf(schema).unit).not.toHaveProperty('default');
  });
});
