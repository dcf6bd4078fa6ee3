import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { scan } from '../../src/decorators/scan.js';
import { Inputs, Loud, Notes, Till, Towns, Weather } from './examples/weather.js';

const REGION = /^\/\/ #region (\w+)\n([\s\S]*?)^\/\/ #endregion$/gm;

const docs = readFileSync(path.join(__dirname, '../../../../docs/decorators.md'), 'utf8');
const regions = ['examples/weather.ts', '../tc39/examples/search.ts']
  .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(REGION)].map(([, , code]) => code));

test('every code block of the page is code that the tests run, and all of that code is shown', () => {
  const blocks = [...docs.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  expect(blocks.length).toBeGreaterThan(0);
  expect([...blocks].sort()).toEqual([...regions].sort());
});

test('the examples of the page are taken as the page says', () => {
  const names = [Weather, Till, Towns, Notes, Loud].map((type) => scan(type).tools.map(({ name }) => name));
  expect(names).toEqual([['current'], ['order', 'pay'], ['look'], ['get', 'health'], ['shout', 'health']]);
  expect(scan(Inputs).tools.map(({ input }) => input.kind)).toEqual(['class', 'args', 'standard', 'json', 'none']);
  expect(scan(Weather)).toMatchObject({
    resources: [{ name: 'today' }],
    prompts: [{ name: 'plan' }],
    completions: [{}],
  });
});
