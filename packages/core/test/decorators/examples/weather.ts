import { z } from 'zod';
import type { Context } from '../../../src/context/context.js';
import { Arg } from '../../../src/decorators/arg.js';
import { Complete } from '../../../src/decorators/complete.js';
import { compose } from '../../../src/decorators/compose.js';
import { Ctx } from '../../../src/decorators/ctx.js';
import { Describe } from '../../../src/decorators/describe.js';
import { Field } from '../../../src/decorators/field.js';
import { OneOf, oneOf } from '../../../src/decorators/one-of.js';
import { Prompt } from '../../../src/decorators/prompt.js';
import { Resource } from '../../../src/decorators/resource.js';
import { Strict } from '../../../src/decorators/strict.js';
import { Tool } from '../../../src/decorators/tool.js';
import type { ToolOptions } from '../../../src/descriptors/options.js';

// #region dto
export class Place {
  @Field({ description: 'City name, in any language', minLength: 1 }) city!: string;
  @Field({ enum: ['C', 'F'] }) unit: 'C' | 'F' = 'C';
}
// #endregion

// #region handlers
export class Weather {
  @Tool({ description: 'Current weather in a city', annotations: { readOnlyHint: true } })
  current(place: Place, ctx: Context) {
    ctx.log.info(`asked for ${place.city}`);
    return `21 °${place.unit} in ${place.city}`;
  }

  @Resource('weather://{city}/today', { mimeType: 'text/plain' })
  today({ city }: { city: string }) {
    return `sunny in ${city}`;
  }

  @Prompt({ description: 'Plan a day' })
  plan({ city }: Place) {
    return `Plan my day in ${city}`;
  }

  @Complete({ prompt: 'plan' }, 'city')
  cities(value: string, _chosen: Partial<Place>) {
    return ['Berlin', 'Bern', 'Lima'].filter((city) => city.startsWith(value));
  }
}
// #endregion

// #region inputs
export class Inputs {
  @Tool() byClass(place: Place) {
    return place.city;
  }

  @Tool() byName(@Arg('a') a: number, @Arg('b', { minimum: 0, default: 1 }) b: number, @Ctx() ctx: Context) {
    return `${a + b} for ${ctx.revision}`;
  }

  @Tool({ input: z.object({ q: z.string() }) }) bySchema({ q }: { q: string }) {
    return q;
  }

  @Tool({ input: { type: 'object', properties: { q: { type: 'string' } } } }) byJsonSchema({ q }: { q?: string }) {
    return q ?? 'nothing';
  }

  @Tool() none(@Ctx() ctx: Context) {
    return ctx.revision;
  }
}
// #endregion

// #region union
export class Card {
  @Field({ const: 'card' }) kind!: 'card';
  @Field({ pattern: '^[0-9]{16}$' }) number!: string;
}

export class Cash {
  @Field({ const: 'cash' }) kind!: 'cash';
}

@Strict()
export class Order {
  @Describe('How it is paid') @OneOf('kind', { card: Card, cash: Cash }) payment!: Card | Cash;
}

export class Till {
  @Tool() order({ payment }: Order) {
    return payment.kind;
  }

  @Tool({ input: oneOf('kind', { card: Card, cash: Cash }) }) pay(payment: Card | Cash) {
    return payment.kind;
  }
}
// #endregion

// #region own
export const ReadOnly = (options: ToolOptions = {}) => Tool({ ...options, annotations: { readOnlyHint: true } });
export const City = () => compose(Describe('City name, in any language'), Field({ minLength: 1, maxLength: 80 }));

export class Town {
  @City() name!: string;
}

export class Towns {
  @ReadOnly({ description: 'What is known of a town' }) look({ name }: Town) {
    return name;
  }
}
// #endregion

// #region inheritance
export abstract class Store {
  protected abstract read(key: string): string;

  @Tool({ description: 'Read a value' }) get(@Arg('key') key: string) {
    return this.read(key);
  }

  @Tool() health() {
    return 'ok';
  }
}

export class Notes extends Store {
  protected read(key: string) {
    return `note ${key}`;
  }

  override health() {
    return 'well';
  }
}

export class Loud extends Notes {
  @Tool({ name: 'shout', description: 'Read a value, loudly' }) override get(@Arg('name') name: string) {
    return super.get(name).toUpperCase();
  }
}
// #endregion
