import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { TEMPLATES } from '../src/choices.js';
import { USAGE } from '../src/command-line.js';
import { readManifest } from '../src/manifest.js';
import { template } from './template.js';

const page = readFileSync(path.resolve(__dirname, '../../../docs/create.md'), 'utf8');

test('the page lists every option, and no other', () => {
  expect(found(/^\| `--([\w-]+)`/gm, page)).toEqual(found(/^ {2}(?:-\w, )?--([\w-]+)/gm, USAGE));
});

test('the page lists every template, and no other', () => {
  expect(found(/^\| `(\w+)` \| (?!does)/gm, section('## Templates'))).toEqual([...TEMPLATES].sort());
});

test.each(TEMPLATES)('every script that the page lists is in %s', (name) => {
  const scripts = Object.keys(readManifest(template(name).get('package.json')!).scripts);
  expect(scripts).toEqual(expect.arrayContaining(found(/^\| `npm (?:run )?([\w:]+)`/gm, page)));
});

function section(heading: string): string {
  return page.split(`${heading}\n`)[1]!.split('\n## ')[0]!;
}

function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!).sort();
}
