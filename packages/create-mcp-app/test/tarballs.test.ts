import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readTarballs } from '../src/tarballs.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arobase-tarballs-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('tarballs become files of the project', () => {
  hold('arobase-0.1.0.tgz', 'arobase-core-0.1.0-rc.1.tgz', 'create-mcp-app-0.1.0.tgz', 'notes.txt');
  const { specifiers, files } = readTarballs(folder);
  expect([...specifiers]).toEqual([
    ['arobase', 'file:vendor/arobase-0.1.0.tgz'],
    ['@arobase/core', 'file:vendor/arobase-core-0.1.0-rc.1.tgz'],
  ]);
  expect([...files.keys()]).toEqual(['vendor/arobase-0.1.0.tgz', 'vendor/arobase-core-0.1.0-rc.1.tgz']);
});

test('a folder without the framework is refused', () => {
  hold('arobase-core-0.1.0.tgz');
  expect(() => readTarballs(folder)).toThrow(`${folder} holds no arobase-x.y.z.tgz`);
});

test('two versions of one package are refused', () => {
  hold('arobase-0.1.0.tgz', 'arobase-0.2.0.tgz');
  expect(() => readTarballs(folder)).toThrow(`${folder} holds a package twice`);
});

test('a folder that is not there is refused', () => {
  expect(() => readTarballs(path.join(folder, 'none'))).toThrow(/^--packages .*none is no folder: /);
});

function hold(...names: string[]): void {
  for (const name of names) writeFileSync(path.join(folder, name), name);
}
