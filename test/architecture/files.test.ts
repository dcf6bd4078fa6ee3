import path from 'node:path';
import { expect, test } from '@jest/globals';
import { codeOnly } from './imports.js';
import { files, read, sources } from './sources.js';

const LONGEST = 300;
const EVERYWHERE = [...files('packages', '.ts'), ...files('templates', '.ts'), ...files('test', '.ts')];

test(`no source is longer than ${LONGEST} lines`, () => {
  const long = sources()
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST);
  expect(long).toEqual([]);
});

test('nothing is typed as any', () => {
  const wrong = EVERYWHERE.flatMap((file) =>
    codeOnly(read(file))
      .split('\n')
      .flatMap((line, index) => (/(?:[:<,|&]|\bas)\s*any\b(?!\s*\()/.test(line) ? `${file}:${index + 1}` : [])),
  );
  expect(wrong).toEqual([]);
});

test('the compiler is never told to look away', () => {
  expect(EVERYWHERE.filter((file) => /@ts-(?:ignore|nocheck)/.test(read(file)) && !isThisFile(file))).toEqual([]);
});

test('no folder is named after what it is not', () => {
  const vague = new Set(['utils', 'util', 'common', 'helpers', 'types', 'shared', 'misc']);
  const wrong = sources().filter((file) => file.split('/').some((part) => vague.has(part)));
  expect(wrong).toEqual([]);
});

test('files are named in kebab-case', () => {
  const wrong = EVERYWHERE.filter(
    (file) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.ts$/.test(path.basename(file)),
  );
  expect(wrong).toEqual([]);
});

function isThisFile(file: string): boolean {
  return file === 'test/architecture/files.test.ts';
}
