import { expect, test } from '@jest/globals';
import { importsOf } from './imports.js';
import { files } from './sources.js';

const CORE = 'packages/core/src/';

// from the bottom up; folders of one row do not know each other
const ROWS = [
  ['errors', 'flow'],
  ['protocol', 'transport'],
  ['schema'],
  ['context'],
  ['descriptors'],
  ['registry', 'decorators'],
  ['methods', 'pipeline'],
  ['revisions'],
  ['dispatch'],
  ['session'],
  ['server'],
];

test('every folder of core has a layer', () => {
  const unknown = files(CORE, '.ts').filter((file) => file !== `${CORE}index.ts` && rowOf(file) < 0);
  expect(unknown).toEqual([]);
});

test('imports in core go down the layers, types included', () => {
  const wrong = files(CORE, '.ts')
    .filter((file) => file !== `${CORE}index.ts`)
    .flatMap(importsOf)
    .filter(({ from, target }) => target?.startsWith(CORE) && !mayImport(from, target))
    .map(({ from, specifier }) => `${from.slice(CORE.length)} imports ${specifier}`);
  expect(wrong).toEqual([]);
});

test('nothing inside core imports its index', () => {
  const wrong = files(CORE, '.ts')
    .flatMap(importsOf)
    .filter(({ target }) => target === `${CORE}index.ts`);
  expect(wrong).toEqual([]);
});

function mayImport(from: string, target: string): boolean {
  return folderOf(from) === folderOf(target) || rowOf(target) < rowOf(from);
}

function rowOf(file: string): number {
  return ROWS.findIndex((row) => row.includes(folderOf(file)));
}

function folderOf(file: string): string {
  return file.slice(CORE.length).split('/')[0]!;
}
