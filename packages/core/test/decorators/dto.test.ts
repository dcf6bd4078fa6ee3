import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { classFacts } from '../../src/decorators/class-facts.js';
import { Describe } from '../../src/decorators/describe.js';
import { Field } from '../../src/decorators/field.js';
import { Form } from '../../src/decorators/form.js';
import { OneOf, oneOf } from '../../src/decorators/one-of.js';
import { Strict } from '../../src/decorators/strict.js';
import { Union } from '../../src/descriptors/options.js';
import type { Class } from '../../src/schema/json-schema.js';
import { messageOf } from './refusal.js';

class Card {
  kind = 'card' as const;
}

const text = z.string();
// arktype's schemas are functions
const word = Object.assign(() => '', {
  '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } as const,
});
const raw = { anyOf: [{ type: 'string' }, { type: 'null' }] };

@Strict()
class Base {
  @Field({ title: 'City', description: 'where' }) city!: string;
  @Field({ minimum: 1, type: 'integer' }) days!: number;
}

class Place extends Base {
  @Describe('the city') override city = '';
  @OneOf('kind', { card: Card }) payment!: Card;
  @Field(text) zod!: string;
  @Field(word) ark!: string;
  @Field(raw) raw!: string | null;
  @Field({ type: ['string', 'null'] }) either!: string | null;
}

@Form()
class Sibling extends Base {}

const fields = (dto: Class) => Object.fromEntries(classFacts(dto).fields);

describe('what decorators say of a DTO', () => {
  test('comes together down the chain, a subclass last', () => {
    expect(fields(Place)).toEqual({
      city: { title: 'City', description: 'the city' },
      days: { minimum: 1, type: 'integer' },
      zod: { schema: text },
      ark: { schema: word },
      raw: { schema: raw },
      either: { schema: { type: ['string', 'null'] } },
    });
    expect(Object.fromEntries(classFacts(Place).unions)).toEqual({
      payment: { discriminator: 'kind', variants: { card: Card } },
    });
  });

  test('does not reach the parent or its other children', () => {
    expect(fields(Base)).toEqual({
      city: { title: 'City', description: 'where' },
      days: { minimum: 1, type: 'integer' },
    });
    expect(fields(Sibling)).toEqual(fields(Base));
    expect([Base, Place, Sibling].map((dto) => classFacts(dto).form)).toEqual([false, false, true]);
  });

  test('@Strict() holds for what extends the class', () => {
    expect([Base, Place, Card].map((dto) => classFacts(dto).strict)).toEqual([true, true, false]);
  });

  test('several decorators of one field add up, the first one written winning', () => {
    class Dto {
      @Describe('short') @Field({ description: 'long', title: 'Title' }) a!: string;
    }
    expect(fields(Dto)).toEqual({ a: { description: 'short', title: 'Title' } });
  });
});

test.each<[object, string]>([
  [{ card: undefined }, 'variant "card" of @OneOf("kind") is undefined (a circular import?)'],
  [{ card: () => Card }, 'variant "card" of @OneOf("kind") is a function that is no class'],
  [{}, '@OneOf("kind") has no variant'],
])('a union that can never be read is refused with its field: %p', (variants, words) => {
  class Order {
    @OneOf('kind', variants as { [tag: string]: Class }) payment!: object;
  }
  expect(messageOf(() => classFacts(Order))).toBe(
    `Order.payment: ${words}. Write @OneOf('kind', { card: Card, cash: Cash }), with classes that are there when it is read. ` +
      '(BAD_FIELD)',
  );
});

test('a union names its discriminator and its variants', () => {
  const union = oneOf('kind', { card: Card });
  expect(union).toBeInstanceOf(Union);
  expect(union).toMatchObject({ discriminator: 'kind', variants: { card: Card } });
});
