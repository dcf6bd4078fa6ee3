import { DEFAULT_LIMITS } from '@arobase/core';
import { expect, test } from '@jest/globals';
import { read } from '../architecture/sources.js';

const page = read('docs/server.md');

test('the page lists every option of a server, and no other', () => {
  const [, declared = ''] =
    /interface ServerOptions[^{]*\{\n([\s\S]*?)^\}/m.exec(read('packages/core/src/server/options.ts')) ?? [];
  expect(firstColumn('## Options')).toEqual(sorted(/^ {2}readonly (\w+)\??:/gm, declared));
});

test('the page lists every limit with its default, and no other', () => {
  const declared = Object.entries(DEFAULT_LIMITS).map(([name, value]) => `${name} ${value}`);
  const shown = rows('## Limits').map(([name = '', value = '']) => `${name} ${value.replaceAll(',', '')}`);
  expect(shown.sort()).toEqual(declared.sort());
});

function firstColumn(heading: string): string[] {
  return rows(heading)
    .flatMap(([name = '']) => [...name.matchAll(/\w+/g)].map(String))
    .sort();
}

/** The cells of the first table below a heading, without their code marks. */
function rows(heading: string): string[][] {
  const [, section = ''] = page.split(`${heading}\n`);
  const [, table = ''] = /\n\n((?:\|.*\n)+)/.exec(`\n${section}`) ?? [];
  const lines = table.trimEnd().split('\n').slice(2);
  return lines.map((line) =>
    line
      .replaceAll('`', '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function sorted(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
}
