import { expect, test } from '@jest/globals';
import { Describe, Field, issueLines, OneOf, Strict } from '@arobase/core';
import { createCompiler, PartialType, PickType } from '../../src/index.js';

class Address {
  @Field({ type: 'string', minLength: 1 }) street!: string;
}

class Card {
  @Field({ type: 'string' }) number!: string;
}

@Strict()
class Person {
  @Describe('Full name') @Field({ type: 'string' }) name!: string;
  @Field({ type: 'integer', minimum: 0, optional: true }) age?: number;
  @Field({ type: () => Address }) home!: Address;
  @Field({ items: 'string' }) tags: string[] = [];
  @OneOf('kind', { card: Card }) pay!: Card;
}

const input = (type: typeof Person | ReturnType<typeof PartialType<Person>>) =>
  createCompiler().input(
    { kind: 'class', type },
    { schemas: 'portable', unknownKeys: 'drop', repair: true, decode: false },
  );

test('a class of own fields is read under standard decorators', () => {
  const reading = input(Person).read({
    name: 'Ada',
    age: '36',
    home: { street: 'a' },
    pay: { kind: 'card', number: '1' },
  });
  expect(reading).toMatchObject({
    value: { name: 'Ada', age: 36, home: { street: 'a' }, tags: [] },
    repaired: [['age']],
  });
  const { value } = reading as { value: Person };
  expect(value).toBeInstanceOf(Person);
  expect(value.home).toBeInstanceOf(Address);
  expect(value.pay).toBeInstanceOf(Card);
});

test('and refused line by line', () => {
  const reading = input(Person).read({ nam: 1, age: -1, home: {}, pay: { kind: 'card', number: '1' } });
  expect(issueLines((reading as { issues: [] }).issues)).toBe(
    'name: is required\nage: must be at least 0, got -1\nhome.street: is required\nnam: is not a known field, did you mean "name"?',
  );
});

test('mapped classes work on own fields', () => {
  class Change extends PartialType(Person) {}
  class Named extends PickType(Person, ['name']) {}
  expect(input(Change).schema).not.toHaveProperty('required');
  expect(input(Change).read({ age: 1 })).toEqual({ value: { age: 1, tags: [] } });
  expect(Object.keys(input(Named as never).schema.properties as object)).toEqual(['name']);
});

test('an accessor that stands for a field has its initial value', () => {
  class Query {
    @Field({ type: 'string' }) accessor text = 'all';
    @Field({ type: 'integer' }) accessor size!: number;
  }
  const query = input(Query as never);
  expect(query.schema).toMatchObject({ required: ['size'], properties: { text: { default: 'all' } } });
  expect((query.read({ size: 1 }) as { value: Query }).value).toMatchObject({ text: 'all', size: 1 });
});
