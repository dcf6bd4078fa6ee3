import { expect, test } from '@jest/globals';
import { codeOnly, importsOf } from './imports.js';
import { files, read } from './sources.js';

// these run on every platform: what they need of Node comes in through ports
const PORTABLE = [...files('packages/core/src', '.ts'), ...files('packages/http/src', '.ts')];
const NODE_GLOBALS =
  /(?<![.\w$#'"]|declare )(?:process|Buffer|global|__dirname|__filename|setImmediate|clearImmediate|require|NodeJS)\b(?!\s*[:?(]?:)/g;

test('core and http import nothing of Node', () => {
  const wrong = PORTABLE.flatMap(importsOf).filter(({ specifier }) => specifier.startsWith('node:'));
  expect(wrong).toEqual([]);
});

test('core and http touch no global of Node', () => {
  const wrong = PORTABLE.flatMap((file) =>
    [...codeOnly(read(file)).matchAll(NODE_GLOBALS)].map((match) => `${file} says ${match[0]}`),
  );
  expect(wrong).toEqual([]);
});

test('the search for globals sees a use and passes over a property', () => {
  const text = "const a = process.env; const b = { process: 1 }; b.process; // Buffer\nconst c = 'Buffer';";
  expect([...codeOnly(text).matchAll(NODE_GLOBALS)].map((match) => match[0])).toEqual(['process']);
});
