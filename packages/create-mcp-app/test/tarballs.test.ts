import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readTarballs } from '../src/tarballs.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arobase-tarballs-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what a project wants becomes files of it, and what that depends on, and nothing else', () => {
  pack('arobase-0.1.0.tgz', 'arobase', ['@arobase/core', 'ajv']);
  pack('arobase-core-0.1.0.tgz', '@arobase/core');
  pack('arobase-cli-0.1.0.tgz', '@arobase/cli', ['arobase']);
  writeFileSync(path.join(folder, 'notes.txt'), 'no package');
  const { specifiers, files } = readTarballs(folder, ['arobase', 'zod']);
  expect([...specifiers]).toEqual([
    ['arobase', 'file:vendor/arobase-0.1.0.tgz'],
    ['@arobase/core', 'file:vendor/arobase-core-0.1.0.tgz'],
  ]);
  expect([...files.keys()]).toEqual(['vendor/arobase-0.1.0.tgz', 'vendor/arobase-core-0.1.0.tgz']);
});

test('packages that depend on each other are taken once', () => {
  pack('a.tgz', 'arobase', ['@arobase/node']);
  pack('b.tgz', '@arobase/node', ['arobase']);
  expect([...readTarballs(folder, ['arobase']).specifiers.keys()]).toEqual(['arobase', '@arobase/node']);
});

test('a folder without the framework is refused', () => {
  pack('arobase-core-0.1.0.tgz', '@arobase/core');
  expect(() => readTarballs(folder, ['arobase'])).toThrow(`${folder} holds no tarball of arobase: `);
});

test('two tarballs of one package are refused', () => {
  pack('arobase-0.1.0.tgz', 'arobase');
  pack('arobase-0.2.0.tgz', 'arobase');
  expect(() => readTarballs(folder, ['arobase'])).toThrow(
    `${folder} holds arobase twice: remove arobase-0.1.0.tgz or arobase-0.2.0.tgz.`,
  );
});

test.each([
  ['is not zipped', Buffer.from('no tarball')],
  ['holds nothing', gzipSync(Buffer.alloc(1024))],
])('a tarball that %s is refused', (_, bytes) => {
  writeFileSync(path.join(folder, 'arobase-0.1.0.tgz'), bytes);
  expect(() => readTarballs(folder, ['arobase'])).toThrow('arobase-0.1.0.tgz is no package: remove it and pack again.');
});

test('a folder that is not there is refused', () => {
  expect(() => readTarballs(path.join(folder, 'none'), ['arobase'])).toThrow(/^--packages .*none is no folder: /);
});

/** Writes a tarball as npm does: package.json need not come first. */
function pack(file: string, name: string, dependencies: readonly string[] = []): void {
  const manifest = { name, dependencies: Object.fromEntries(dependencies.map((one) => [one, '*'])) };
  const entries = [
    entry('package/LICENSE', 'MIT'.repeat(300)),
    entry('package/package.json', JSON.stringify(manifest)),
  ];
  writeFileSync(path.join(folder, file), gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)])));
}

function entry(name: string, text: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name);
  header.write(`${Buffer.byteLength(text).toString(8).padStart(11, '0')}\0`, 124);
  const content = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
  content.write(text);
  return Buffer.concat([header, content]);
}
