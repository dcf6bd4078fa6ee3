import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { rulesTable } from '../scripts/rules-table.js';
import { accepted, classInput, outputOf } from './compiling.js';
import * as examples from './docs/examples.js';
import { metaProblems, portableProblems } from './portable-subset.js';

const page = (name: string) => readFileSync(path.join(__dirname, '../../../docs', name), 'utf8');
const source = readFileSync(path.join(__dirname, 'docs/examples.ts'), 'utf8');
const regions = [...source.matchAll(/^\/\/ #region \w+\n([\s\S]*?)^\/\/ #endregion$/gm)].map(([, code]) => code);
const blocks = (text: string) => [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);

test('every code block of the page about inputs is code that is compiled here', () => {
  const shown = blocks(page('inputs.md'));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((code) => !regions.includes(code))).toEqual([]);
});

test('every example is shown', () => {
  const shown = [...blocks(page('inputs.md')), ...blocks(page('results.md'))];
  expect(regions.filter((code) => !shown.includes(code))).toEqual([]);
});

test('the table of decorators is the one in code', () => {
  const [, table] = /<!-- rules[^>]*-->\n\n([\s\S]*?)\n\n<!-- \/rules -->/.exec(page('inputs.md')) ?? [];
  expect(table).toBe(rulesTable());
});

test.each(Object.entries(examples))('%s is published validly', (_, type) => {
  const { schema } = classInput(type);
  expect(portableProblems(schema)).toEqual([]);
  expect(metaProblems(schema)).toEqual([]);
  expect(metaProblems(classInput(type, { schemas: 'exact' }).schema)).toEqual([]);
  expect(schema).toMatchSnapshot();
});

test('the examples work', () => {
  const booking = accepted(
    classInput(examples.Booking).read({ from: '2025-05-01', nights: '2', guests: [{ name: ' Ada ' }] }),
  );
  expect(booking).toEqual({ from: new Date('2025-05-01'), nights: 2, guests: [{ name: 'Ada' }] });
  expect(accepted(classInput(examples.BookingChange).read({}))).toEqual({ nights: 1 });
  const report = { city: 'Paris', degrees: 21, at: new Date(0), key: 'secret' };
  expect(accepted(outputOf({ kind: 'class', type: examples.Report }).write(report))).toEqual({
    city: 'Paris',
    degrees: 21,
    at: '1970-01-01T00:00:00.000Z',
  });
});
