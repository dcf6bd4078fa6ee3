import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type Requirement, REVISIONS } from './rows/requirement.js';
import { REQUIREMENTS } from './rows/requirements.js';

const PACKAGES = path.join(__dirname, '../../..');
const HERE = path.basename(__dirname);
/** Strings of code: what a test is called, or what stands for %s in a title. */
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

test('every requirement has a test, or says why it has none', () => {
  const bare = REQUIREMENTS.filter(({ tests, reason }) => tests.length === 0 && reason === undefined);
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('every test that a requirement names is there', () => {
  const titles = new Set(testFiles().flatMap((file) => stringsOf(readFileSync(file, 'utf8'))));
  const missing = REQUIREMENTS.flatMap(({ id, tests }) =>
    tests.filter((title) => !titles.has(title)).map((title) => `${id}: ${title}`),
  );
  expect(missing).toEqual([]);
});

test('an id is used once, and what it asks for is said once', () => {
  for (const key of ['id', 'text'] as const) {
    const values = REQUIREMENTS.map((requirement) => `${requirement[key]}${key === 'text' ? where(requirement) : ''}`);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

test.each(REVISIONS)('%s asks for something of every kind, on either transport', (revision) => {
  const asked = REQUIREMENTS.filter(({ revisions }) => revisions.includes(revision));
  for (const scope of ['any', 'stdio', 'http'] as const) {
    for (const strength of ['MUST', 'SHOULD'] as const) {
      const count = asked.filter((one) => one.scope === scope && one.strength === strength).length;
      expect([scope, strength, count > 0]).toEqual([scope, strength, true]);
    }
  }
  expect(asked.length).toBeGreaterThan(90);
});

function where({ scope, revisions }: Requirement): string {
  return ` (${scope}, ${revisions.join(', ')})`;
}

function stringsOf(source: string): string[] {
  return [...source.matchAll(STRING)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'),
  );
}

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
