import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkDirectory, writeFiles } from '../src/directory.js';

let base: string;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'arobase create #%é '));
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const FILES = new Map([
  ['src/main.ts', 'main'],
  ['.gitignore', 'dist/'],
]);

test('files go into a directory that is made for them, and into an empty one', () => {
  mkdirSync(path.join(base, 'empty'));
  for (const name of ['new/deep', 'empty']) {
    writeFiles(path.join(base, name), FILES);
    expect(readFileSync(path.join(base, name, 'src/main.ts'), 'utf8')).toBe('main');
    expect(readdirSync(path.join(base, name)).sort()).toEqual(['.gitignore', 'src']);
  }
});

test('a directory with anything in it is refused and stays as it is', () => {
  for (const name of ['a', 'b', 'c', '.d']) writeFileSync(path.join(base, name), name);
  expect(() => writeFiles(base, FILES)).toThrow(
    `${base} is not empty (.d, a, b, …): choose another directory, or empty this one.`,
  );
  expect(readdirSync(base)).toEqual(['.d', 'a', 'b', 'c']);
});

test('a file in the place of the directory is refused', () => {
  const file = path.join(base, 'file');
  writeFileSync(file, 'mine');
  expect(() => checkDirectory(file)).toThrow(`${file} is a file: choose another directory.`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('a file above the directory is refused', () => {
  writeFileSync(path.join(base, 'file'), 'mine');
  expect(() => writeFiles(path.join(base, 'file/below'), FILES)).toThrow(
    /file.below can't be used \(ENOTDIR\)|could not be written/,
  );
  expect(readdirSync(base)).toEqual(['file']);
});

test('what was half written is taken back, directories and all', () => {
  const files = new Map([...FILES, ['src/main.ts/below', 'a file is no directory']]);
  expect(() => writeFiles(path.join(base, 'new/deep'), files)).toThrow('nothing of it was kept');
  expect(readdirSync(base)).toEqual([]);
  mkdirSync(path.join(base, 'empty'));
  expect(() => writeFiles(path.join(base, 'empty'), files)).toThrow('nothing of it was kept');
  expect(readdirSync(path.join(base, 'empty'))).toEqual([]);
});
