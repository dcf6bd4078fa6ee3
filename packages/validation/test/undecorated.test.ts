import { describe, expect, test } from '@jest/globals';
import { type Class, Field, type InputSource, OneOf } from '@arobase/core';
import { Exclude, Expose } from 'class-transformer';
import { IsString, MinLength } from 'class-validator';
import { createCompiler, IntersectionType, OmitType, PartialType, PickType } from '../src/index.js';
import { accepted, classInput, inputOf, outputOf } from './compiling.js';

class Place {
  city!: string;
  unit = 'C';
}

const refusedAs = (code: string, message: string) => expect.objectContaining({ name: 'SetupError', code, message });

const WORDS =
  "none of its fields (city, unit) carries a decorator, so nothing of it would be kept. Put rules of class-validator or @Field({ type: '…' }) before each that counts.";

describe('a class none of whose fields carries a decorator is refused where its fields can be seen', () => {
  const variant: InputSource = { kind: 'union', union: { discriminator: 'kind', variants: { place: Place } } };

  test.each<[string, () => unknown]>([
    ['as an input', () => classInput(Place)],
    ['as an input of a prompt or a resource', () => classInput(Place, { decode: true })],
    ['as a variant of a union', () => inputOf(variant)],
    ['as a form', () => createCompiler().form(Place)],
  ])('%s', (_, compile) => {
    expect(compile).toThrow(refusedAs('BAD_INPUT', `Place: ${WORDS} (BAD_INPUT)`));
  });

  test.each<[string, () => unknown]>([
    ['as an output', () => outputOf({ kind: 'class', type: Place })],
    ['as items of an output', () => outputOf({ kind: 'list', type: Place })],
  ])('%s', (_, compile) => {
    expect(compile).toThrow(refusedAs('BAD_OUTPUT', `Place: ${WORDS} (BAD_OUTPUT)`));
  });

  test.each<[string, Class]>([
    ['PartialType', PartialType(Place)],
    ['PickType', PickType(Place, ['city'])],
    ['OmitType', OmitType(Place, ['unit'])],
    ['IntersectionType', IntersectionType(Place, Place)],
    ['a subclass', class extends Place {}],
  ])('mapped by %s', (_, type) => {
    expect(() => classInput(type)).toThrow(/: none of its fields \(city(?:, unit)?\) carries a decorator/);
  });

  test('or where its constructor throws: it may be a service, and no input at all', () => {
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

  test('with a list that is cut', () => {
    class Many {
      [name: string]: unknown;
      constructor() {
        for (const name of 'abcdefg') this[name] = 1;
      }
    }
    expect(() => classInput(Many)).toThrow('Many: none of its fields (a, b, c, d, e, …) carries a decorator');
  });
});

describe('what is no such class is taken', () => {
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
