import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { packageVersion } from '../../src/platform/package-version.js';

let folder = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'arobase-')));
  mkdirSync(path.join(folder, 'app/dist'), { recursive: true });
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'app/package.json'), '{ "version": "4.5.6" }');
  writeFileSync(path.join(folder, 'app/dist/main.js'), '');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a program has the version of the nearest package.json', () => {
  expect(packageVersion(path.join(folder, 'app/dist/main.js'))).toBe('4.5.6');
});

test('a program that is started through a link has the version of its own package', () => {
  const link = path.join(folder, 'bin/app');
  symlinkSync(path.join(folder, 'app/dist/main.js'), link);
  expect(packageVersion(link)).toBe('4.5.6');
});

test('where no package says a version there is none', () => {
  writeFileSync(path.join(folder, 'bin/package.json'), '{ "name": "nameless" }');
  writeFileSync(path.join(folder, 'bin/main.js'), '');
  expect(packageVersion(path.join(folder, 'bin/main.js'))).toBeUndefined();
  writeFileSync(path.join(folder, 'bin/package.json'), 'no JSON');
  expect(packageVersion(path.join(folder, 'bin/main.js'))).toBeUndefined();
  expect(packageVersion(path.join(folder, 'gone.js'))).toBeUndefined();
});
