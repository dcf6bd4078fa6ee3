import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { Arg } from '../../src/decorators/arg.js';
import { Complete } from '../../src/decorators/complete.js';
import { Ctx } from '../../src/decorators/ctx.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { Resource } from '../../src/decorators/resource.js';
import { scan } from '../../src/decorators/scan.js';
import { Tool } from '../../src/decorators/tool.js';
import type { Context } from '../../src/context/context.js';

class Place {
  city!: string;
}

class Weather {
  @Tool({ description: 'Current weather in a city', annotations: { readOnlyHint: true } })
  current(place: Place, _ctx: Context) {
    return place.city;
  }

  @Tool()
  add(@Arg('a') a: number, @Ctx() _ctx: Context, @Arg('b', { minimum: 0, default: 1 }) b: number) {
    return a + b;
  }

  @Tool()
  health() {
    return 'ok';
  }

  @Resource('weather://{city}/today{?unit}', { mimeType: 'application/json', watch: true })
  today({ city }: { city: string }) {
    return city;
  }

  @Prompt({ groups: ['short'] })
  plan(place: Place) {
    return place.city;
  }

  @Complete({ prompt: 'plan' }, 'city')
  @Complete({ resource: 'weather://{city}/today{?unit}' }, 'city')
  cities(value: string) {
    return [value];
  }
}

test('a class becomes descriptors, one a decorator, in the order of declaration', () => {
  const { tools, prompts, resources, completions } = scan(Weather);
  expect(tools).toEqual([
    {
      kind: 'tool',
      owner: Weather,
      member: 'current',
      name: 'current',
      options: { description: 'Current weather in a city', annotations: { readOnlyHint: true } },
      input: { kind: 'class', type: Place },
      bind: 'input',
    },
    {
      kind: 'tool',
      owner: Weather,
      member: 'add',
      name: 'add',
      options: {},
      input: {
        kind: 'args',
        args: [
          { name: 'a', type: Number, options: {} },
          { name: 'b', type: Number, options: { minimum: 0, default: 1 } },
        ],
      },
      bind: [{ kind: 'arg', name: 'a' }, { kind: 'ctx' }, { kind: 'arg', name: 'b' }],
    },
    {
      kind: 'tool',
      owner: Weather,
      member: 'health',
      name: 'health',
      options: {},
      input: { kind: 'none' },
      bind: 'input',
    },
  ]);
  expect(prompts).toEqual([
    {
      kind: 'prompt',
      owner: Weather,
      member: 'plan',
      name: 'plan',
      options: { groups: ['short'] },
      input: { kind: 'class', type: Place, groups: ['short'] },
      bind: 'input',
    },
  ]);
  expect(resources).toEqual([
    {
      kind: 'resource',
      owner: Weather,
      member: 'today',
      name: 'today',
      uri: 'weather://{city}/today{?unit}',
      variables: ['city', 'unit'],
      options: { mimeType: 'application/json', watch: true },
      input: {
        kind: 'strings',
        variables: [
          { name: 'city', required: true },
          { name: 'unit', required: false },
        ],
      },
      bind: 'input',
    },
  ]);
  expect(completions).toEqual([
    { kind: 'completion', owner: Weather, member: 'cities', target: { prompt: 'plan' }, argument: 'city' },
    {
      kind: 'completion',
      owner: Weather,
      member: 'cities',
      target: { resource: 'weather://{city}/today{?unit}' },
      argument: 'city',
    },
  ]);
});

test('the same class scanned twice gives equal descriptors', () => {
  expect(scan(Weather)).toEqual(scan(Weather));
});

test('a class without decorators offers nothing', () => {
  expect(scan(Place)).toEqual({ tools: [], prompts: [], resources: [], completions: [] });
});
