import { describe, expect, test } from '@jest/globals';
import { type Class, Field, type InputSource, OneOf } from '@arobase/core';
import { Exclude, Expose } from 'class-transformer';
import { IsString, MinLength } from 'class-validator';
import { createCompiler, IntersectionType, OmitType, PartialType, PickType } from '../src/index.js';
import { accepted, classInput, outputOf } from './compiling.js';

class Place {
  city!: string;
  unit = 'C';
}

const refusedAs = (code: string, message: string) => expect.objectContaining({ name: 'SetupError', code, message });

const WORDS =
  "none of its fields (city, unit) carries a decorator, so nothing of it would be kept. Put rules of class-validator or @Field({ type: '…' }) before each that counts.";

/** What is said of a class that serves as an input. */
function warnings(compile: (compiler: ReturnType<typeof createCompiler>) => unknown): string[] {
  const told: string[] = [];
  compile(createCompiler((text) => told.push(text)));
  return told;
}

const OPTIONS = { schemas: 'portable', unknownKeys: 'drop', repair: true, decode: false } as const;
const asInput = (type: Class) => warnings((compiler) => compiler.input({ kind: 'class', type }, OPTIONS));

describe('a class with fields that no decorator speaks of is taken as an input, and its author is told', () => {
  test('where it is none of them, once', () => {
    class Town {
      city!: string;
      unit = 'C';
    }
    expect(asInput(Town)).toEqual([
      'Town: none of its fields (city, unit) carries a decorator, so clients do not see them and input is dropped. Put rules of class-validator or @Field() before what clients send; a #private name is for the rest.',
    ]);
    expect(asInput(Town)).toEqual([]);
    expect(accepted(classInput(Town).read({ city: 'Oslo' }))).toEqual({ unit: 'C' });
    expect(classInput(Town).schema).toEqual({ type: 'object', properties: {} });
  });

  test('where it is some of them, of a nested class, too', () => {
    class Inner {
      @IsString() name!: string;
      days = 3;
    }
    class Outer {
      @Field({ type: 'object' }) inner!: Inner;
      forgotten!: string;
    }
    expect(asInput(Inner)).toEqual([expect.stringMatching(/^Inner: no decorator on days, so clients do not see it /)]);
    expect(asInput(Outer)[0]).toMatch(/^Outer: no decorator on forgotten, /);
  });

  test('as a variant of a union, and as a form', () => {
    class Variant {
      city!: string;
    }
    class Answers {
      city!: string;
    }
    const union: InputSource = { kind: 'union', union: { discriminator: 'kind', variants: { one: Variant } } };
    expect(warnings((compiler) => compiler.input(union, OPTIONS))).toEqual([expect.stringMatching(/^Variant: none /)]);
    expect(warnings((compiler) => compiler.form(Answers))).toEqual([expect.stringMatching(/^Answers: none /)]);
  });

  test.each<[string, () => Class]>([
    ['PartialType', () => PartialType(class Fresh extends Place {})],
    ['PickType', () => PickType(Place, ['city'])],
    ['OmitType', () => OmitType(Place, ['unit'])],
    ['IntersectionType', () => IntersectionType(Place, Place)],
    ['a subclass', () => class extends Place {}],
  ])('mapped by %s', (_, make) => {
    expect(asInput(make())).toEqual([expect.stringMatching(/: none of its fields \(city(?:, unit)?\) carries/)]);
  });

  test('with a list that is cut', () => {
    class Many {
      [name: string]: unknown;
      constructor() {
        for (const name of 'abcdefg') this[name] = 1;
      }
    }
    expect(asInput(Many)[0]).toMatch(/^Many: none of its fields \(a, b, c, d, e, …\) carries a decorator/);
  });
});

describe('a class none of whose fields carries a decorator is refused where results would lose them all', () => {
  test.each<[string, () => unknown]>([
    ['as an output', () => outputOf({ kind: 'class', type: Place })],
    ['as items of an output', () => outputOf({ kind: 'list', type: Place })],
  ])('%s', (_, compile) => {
    expect(compile).toThrow(refusedAs('BAD_OUTPUT', `Place: ${WORDS} (BAD_OUTPUT)`));
  });

  test('and where its constructor throws: it may be a service, and no input at all', () => {
    class Stations {
      constructor(database: { readonly name: string }) {
        Object.assign(this, { name: database.name });
      }
    }
    expect(() => classInput(Stations)).toThrow(
      refusedAs(
        'BAD_INPUT',
        "Stations: new Stations() throws: Cannot read properties of undefined (reading 'name'). Declare a class with decorated fields as the input: no field of this one carries a decorator. (BAD_INPUT)",
      ),
    );
  });
});

describe('what is taken without a word', () => {
  test('a class without fields is no input, and drops what comes', () => {
    class Empty {}
    expect(classInput(Empty).schema).toEqual({ type: 'object', properties: {} });
    expect(accepted(classInput(Empty).read({ a: 1 }))).toEqual({});
  });

  test('fields that the compiler leaves no trace of cannot be seen', () => {
    class Assigned {
      declare city: string;
    }
    expect(accepted(classInput(Assigned).read({ city: 'Oslo' }))).toEqual({});
  });

  test('methods that stand as fields are none', () => {
    class Callable {
      call = () => 1;
    }
    expect(classInput(Callable).schema).toEqual({ type: 'object', properties: {} });
  });

  test('fields whose rules belong to another group', () => {
    class Grouped {
      @IsString({ groups: ['write'] }) city?: string;
    }
    expect(accepted(classInput(Grouped, { groups: ['read'] }).read({ city: 5 }))).toEqual({});
  });

  test.each<[string, PropertyDecorator]>([
    ['kept out', Exclude()],
    ['kept out of inputs', Exclude({ toClassOnly: true })],
    ['kept for outputs alone', Expose({ toPlainOnly: true })],
  ])('a field that is %s', (_, decorator) => {
    class Dto {
      city?: string;
    }
    decorator(Dto.prototype, 'city');
    expect(() => classInput(Dto)).not.toThrow();
  });

  test('a variant that has nothing but its tag', () => {
    class Cash {
      kind = 'cash' as const;
    }
    class Card {
      @Field({ type: 'string' }) number!: string;
    }
    class Order {
      @OneOf('kind', { cash: Cash, card: Card }) payment!: Cash | Card;
    }
    expect(accepted(classInput(Order).read({ payment: { kind: 'cash' } }))).toEqual({ payment: { kind: 'cash' } });
  });

  test('a field without a decorator beside one that has: it is never filled, nor published', () => {
    class Mixed {
      @MinLength(1) city!: string;
      @MinLength(1) street = 'Main';
      seen = 0;
    }
    const input = classInput(Mixed);
    expect(accepted(input.read({ city: 'Oslo', seen: 5 }))).toEqual({ city: 'Oslo', street: 'Main', seen: 0 });
    expect(Object.keys(input.schema.properties as object)).toEqual(['city', 'street']);
    expect(accepted(classInput(OmitType(Mixed, ['city'])).read({ seen: 5 }))).toEqual({ street: 'Main', seen: 0 });
  });
});

test('an output may be a class whose constructor wants arguments, or freezes what it made', () => {
  class Report {
    @IsString() readonly city: string;

    constructor(row: { readonly city: string }) {
      this.city = row.city;
      Object.freeze(this);
    }
  }
  class Frozen {
    @IsString() readonly city = 'Oslo';

    constructor() {
      Object.freeze(this);
    }
  }
  const output = outputOf({ kind: 'class', type: Report });
  expect(output.schema).toMatchObject({ properties: { city: { type: 'string' } }, required: ['city'] });
  expect(accepted(output.write(new Report({ city: 'Oslo' })))).toEqual({ city: 'Oslo' });
  expect(accepted(outputOf({ kind: 'class', type: Frozen }).write(new Frozen()))).toEqual({ city: 'Oslo' });
});
