import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { scan } from '../../src/decorators/scan.js';
import { oneOf } from '../../src/decorators/one-of.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { Resource } from '../../src/decorators/resource.js';
import { Tool } from '../../src/decorators/tool.js';
import { Field } from '../../src/decorators/field.js';
import { refusal } from '../decorators/refusal.js';

const Query = z.object({ q: z.string() });
const raw = { type: 'object', properties: { q: { type: 'string' } } };

class Place {
  @Field(z.string()) city!: string;
}

class Weather {
  #seen = 0;

  @Tool({ description: 'Standard Schema', input: Query }) standard({ q }: { q: string }) {
    return q;
  }
  @Tool({ input: raw }) json({ q }: { q: string }) {
    return q;
  }
  @Tool({ input: Place }) dto(place: Place) {
    return place.city;
  }
  @Tool({ input: oneOf('kind', { place: Place }) }) union(place: Place) {
    return place.city;
  }
  @Tool({ input: {} }) nothing(_: unknown) {
    this.#seen += 1;
    return this.#seen;
  }
  @Tool() health() {}
  @Prompt({ input: Place, groups: ['short'] }) plan(place: Place) {
    return place.city;
  }
  @Resource('weather://{city}') today({ city }: { city: string }) {
    return city;
  }
  @Resource('weather://{city}/typed', { input: Query }) typed({ q }: { q: string }) {
    return q;
  }
}

test('a class becomes the same descriptors as under legacy decorators', () => {
  const { tools, prompts, resources } = scan(Weather);
  expect(tools.map(({ name, input }) => [name, input])).toEqual([
    ['standard', { kind: 'standard', schema: Query }],
    ['json', { kind: 'json', schema: raw }],
    ['dto', { kind: 'class', type: Place }],
    ['union', { kind: 'union', union: { discriminator: 'kind', variants: { place: Place } } }],
    ['nothing', { kind: 'none' }],
    ['health', { kind: 'none' }],
  ]);
  expect(prompts).toMatchObject([{ owner: Weather, name: 'plan', input: { type: Place, groups: ['short'] } }]);
  expect(resources.map(({ input }) => input.kind)).toEqual(['strings', 'standard']);
  expect(new Set([...tools, ...prompts, ...resources].map(({ bind }) => bind))).toEqual(new Set(['input']));
});

test('the same class scanned twice gives equal descriptors', () => {
  expect(scan(Weather)).toEqual(scan(Weather));
});

test('a parameter whose type nothing tells is a set-up error', () => {
  class Untyped {
    @Tool() current(place: Place) {
      return place.city;
    }
  }
  class WithContext {
    @Prompt() current(ctx: object) {
      return ctx;
    }
  }
  expect(refusal(Untyped)).toBe(
    'Untyped.current: the type of place is unknown: standard decorators leave no type metadata. Name the shape: ' +
      '@Tool({ input: … }), with a Standard Schema, a JSON Schema, or a class whose fields carry @Field. (MISSING_METADATA)',
  );
  expect(refusal(WithContext)).toContain('Write @Prompt({ input: {} }) current(_: unknown, ctx). (MISSING_METADATA)');
});

test('it stays so where reflect-metadata is loaded', async () => {
  await import('reflect-metadata');
  class Untyped {
    @Tool() current(place: Place) {
      return place.city;
    }
  }
  expect(refusal(Untyped)).toContain('standard decorators leave no type metadata');
});
