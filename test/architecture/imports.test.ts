import { expect, test } from '@jest/globals';
import { codeOnly, importsOf, packageName, withoutComments } from './imports.js';

test('the scanner sees imports of every kind, and resolves siblings and relatives', () => {
  const seen = importsOf('test/architecture/imports.test.ts').map(({ specifier }) => specifier);
  expect(seen.sort()).toEqual(['./imports.js', '@jest/globals']);
});

test('a package is named by its scope and its name', () => {
  expect(['@arobase/core/x', 'ajv/dist/2020.js', 'node:fs'].map(packageName)).toEqual([
    '@arobase/core',
    'ajv',
    'node:fs',
  ]);
});

test('comments are blanked, and what looks like one in a string is not', () => {
  expect(withoutComments("a /* b\n */ 'http://c' // d")).toBe("a     \n    'http://c'     ");
});

test('a quote inside a regular expression opens no string', () => {
  expect(codeOnly(`x = /['"]/; process.exit()`)).toContain('process.exit()');
});
