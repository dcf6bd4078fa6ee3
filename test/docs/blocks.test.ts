import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { files, read, root } from '../architecture/sources.js';
import { type Block, blocksOf, pages, regions } from './pages.js';

const CODE = new Set(['ts', 'typescript', 'js', 'javascript']);
// those of the page about results are compared with it there
const validation = regions('packages/validation/test/docs');
const starter = files('templates/starter/src', '.ts').map((file) => ({
  place: file,
  language: 'ts',
  code: read(file),
}));

test('every code block of README and docs is a region of an example that runs', () => {
  const shown = new Set([...regions(), ...validation, ...starter].map(({ code }) => code));
  const strange = pages()
    .flatMap(blocksOf)
    .filter(({ language, code }) => CODE.has(language) && !shown.has(code));
  expect(places(strange)).toEqual([]);
});

test('every region of an example is shown on a page', () => {
  const blocks = new Set(
    pages()
      .flatMap(blocksOf)
      .map(({ code }) => code),
  );
  expect(places(regions().filter(({ code }) => !blocks.has(code)))).toEqual([]);
});

test('every code block says its language', () => {
  const blocks = pages().flatMap(blocksOf);
  expect(blocks.length).toBeGreaterThan(20);
  expect(places(blocks.filter(({ language }) => language === ''))).toEqual([]);
});

test('every link between pages leads to a file, and to a heading that it has', () => {
  const dead = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pages()].flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = '', heading]) => !leads(page, target, heading))
      .map(([link]) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

function places(blocks: readonly Block[]): string[] {
  return blocks.map(({ place, code }) => `${place}\n${code}`);
}

function leads(page: string, target: string, heading: string | undefined): boolean {
  const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
  if (!existsSync(path.join(root, file))) return false;
  if (heading === undefined) return true;
  return [...read(file).matchAll(/^#+ (.*)$/gm)].some(([, title = '']) => anchor(title) === heading);
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
