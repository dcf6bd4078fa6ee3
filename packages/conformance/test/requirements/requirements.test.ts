import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { REQUIREMENTS } from './rows/requirements.js';

const PACKAGES = path.join(__dirname, '../../..');
const HERE = path.basename(__dirname);

test('every requirement has a test', () => {
  expect(REQUIREMENTS.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  expect(REQUIREMENTS.length).toBeGreaterThan(80);
});

test('every test that a requirement names is there', () => {
  const sources = testFiles().map((file) => readFileSync(file, 'utf8'));
  const missing = REQUIREMENTS.flatMap(({ id, tests }) =>
    tests.filter((title) => !sources.some((source) => source.includes(title))).map((title) => `${id}: ${title}`),
  );
  expect(missing).toEqual([]);
});

test('an id is used once', () => {
  const ids = REQUIREMENTS.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

function testFiles(): string[] {
  return readdirSync(PACKAGES)
    .map((name) => path.join(PACKAGES, name, 'test'))
    .flatMap((folder) => filesIn(folder))
    .filter((file) => file.endsWith('.ts'));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith(`${HERE}${path.sep}`))
      .map((file) => path.join(folder, file));
  } catch {
    return [];
  }
}
