import { z } from 'zod';
import { type } from 'arktype';
import * as v from 'valibot';
import type { Context } from '../../src/context/context.js';
import type { ToolOptions } from '../../src/descriptors/options.js';
import { Arg } from '../../src/decorators/arg.js';
import { Complete } from '../../src/decorators/complete.js';
import { compose } from '../../src/decorators/compose.js';
import { Ctx } from '../../src/decorators/ctx.js';
import { Describe } from '../../src/decorators/describe.js';
import { Field } from '../../src/decorators/field.js';
import { Form } from '../../src/decorators/form.js';
import { OneOf, oneOf } from '../../src/decorators/one-of.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { Resource } from '../../src/decorators/resource.js';
import { Strict } from '../../src/decorators/strict.js';
import { Tool } from '../../src/decorators/tool.js';

@Strict()
class Place {
  @Field({ description: 'City name', minLength: 1 }) city!: string;
  @Describe('C or F') unit: 'C' | 'F' = 'C';
}

@Form()
class Card {
  @Field(z.literal('card')) kind = 'card' as const;
  @Field({ type: 'string' }) number!: string;
}

class Cash {
  @Field({ anyOf: [{ const: 'cash' }] }) kind = 'cash' as const;
}

class Shouted {
  #text = '';
  @Field({ type: 'string' })
  get text() {
    return this.#text;
  }
  set text(text: string) {
    this.#text = text.toUpperCase();
  }
}

class Order {
  @OneOf('kind', { card: Card, cash: Cash }) payment!: Card | Cash;
}

const Query = z.object({ q: z.string(), limit: z.coerce.number().default(10) });
const Word = type({ word: 'string' });
const Note = v.object({ text: v.string() });
const asJson = { type: 'object', properties: { q: { type: 'string' } } } as const;

const ReadOnly = (options: ToolOptions) => compose(Tool({ ...options, annotations: { readOnlyHint: true } }));

export class Fits {
  @Tool() bare() {}
  @Tool({ description: 'x' }) untyped(_place: Place, _ctx: Context) {}
  @Tool({ input: Place }) dto(_place: Place, _ctx: Context) {}
  @Tool({ input: Place }) part(_place: { city: string }) {}
  @Tool({ input: Place }) none() {}
  @Tool({ input: Shouted }) accessor({ text }: Shouted) {
    return text;
  }
  @Tool({ input: Order }) async order(_order: Order) {}
  @Tool({ input: Query }) zod({ q, limit }: { q: string; limit: number }) {
    return q.repeat(limit);
  }
  @Tool({ input: Word }) ark({ word }: { word: string }) {
    return word;
  }
  @Tool({ input: Note }) valibot({ text }: { text: string }) {
    return text;
  }
  @Tool({ input: asJson }) json({ q }: { q: string }) {
    return q;
  }
  @Tool({ input: {} }) nothing(_: unknown, ctx: Context) {
    return ctx.revision;
  }
  @Tool({ input: oneOf('kind', { card: Card, cash: Cash }) }) union(paid: Card | Cash) {
    return paid.kind;
  }
  @Tool({ input: Place }) async *steps(place: Place) {
    yield place.city;
  }
  @ReadOnly({ input: Place }) composed(_place: Place) {}
  @Prompt() bare2() {}
  @Prompt({ input: Query }) prompt(_: { q: string }) {}
  @Resource('note://{id}') note({ id }: { id: string }) {
    return id;
  }
  @Resource('note://{id}/x', { input: Note, list: 'notes' }) typed({ text }: { text: string }) {
    return text;
  }
  @Complete({ prompt: 'plan' }, 'city') cities(value: string, _chosen: Partial<Place>, _ctx: Context) {
    return [value];
  }
}

export class Differs {
  // @ts-expect-error another class
  @Tool({ input: Place }) dto(_card: Card) {}
  // @ts-expect-error a field of another type
  @Tool({ input: Query }) zod(_: { q: number }) {}
  // @ts-expect-error a field that the schema does not give
  @Tool({ input: Query }) more(_: { q: string; page: number }) {}
  // @ts-expect-error a field of another type
  @Tool({ input: Word }) ark(_: { word: number }) {}
  // @ts-expect-error a field of another type
  @Tool({ input: Note }) valibot(_: { text: number }) {}
  // @ts-expect-error no input gives nothing to read
  @Tool({ input: {} }) nothing(_: { q: string }) {}
  // @ts-expect-error one of two variants only
  @Tool({ input: oneOf('kind', { card: Card, cash: Cash }) }) union(_: Card) {}
  // @ts-expect-error the second parameter is the context
  @Tool({ input: Place }) second(_place: Place, _ctx: string) {}
  // @ts-expect-error nothing gives a third parameter
  @Tool({ input: Place }) third(_place: Place, _ctx: Context, _more: string) {}
  // @ts-expect-error another class
  @Prompt({ input: Place }) prompt(_card: Card) {}
  // @ts-expect-error a field of another type
  @Resource('note://{id}', { input: Note }) note(_: { text: number }) {}
  // @ts-expect-error a completer is given text
  @Complete({ prompt: 'plan' }, 'city') cities(_value: number) {}
  // @ts-expect-error an option that there is not
  @Tool({ descripton: 'x' }) misspelt() {}
  // @ts-expect-error no parentheses
  @Tool uncalled() {}
  // @ts-expect-error a tool is a method
  @Tool() field = 1;
  // @ts-expect-error a tool is a method
  @Tool() get getter() {
    return 1;
  }
  // @ts-expect-error a field is no method
  @Field({ type: 'string' }) method() {}
  // @ts-expect-error a class decorator
  @Strict() strict = 1;
}

// @ts-expect-error a tool is a method
@Tool()
export class NoTool {}

export class Named {
  @Tool() add(@Arg('a') a: number, @Arg('b', { minimum: 0, default: 1 }) b: number, @Ctx() _ctx: Context) {
    return a + b;
  }
  @Tool() later(@Ctx() ctx: Context) {
    return ctx.revision;
  }
  @Tool() schema(@Arg('q', z.string()) q: string) {
    return q;
  }
  // @ts-expect-error an argument has a name
  @Tool() nameless(@Arg() _a: number) {}
}
