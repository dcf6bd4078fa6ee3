import { expect, test } from '@jest/globals';
import { files, read } from './sources.js';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly link?: boolean }>>;
}

// built here, so that this file does not name what it looks for
const PLACES = new RegExp(`(?<![\\w.])/(?:${['work', 'root', 'Users', 'home'].join('|')})/(?!app\\b|me\\b|user\\b)\\w`);
const HOSTS = new RegExp(['registry', 'npmjs'].join('\\.'));

test('the lockfile names no address to download from', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lockfile;
  const addressed = Object.entries(packages).filter(
    ([, { resolved, link }]) => resolved !== undefined && link !== true,
  );
  expect(addressed).toEqual([]);
});

test('no file names a folder of the machine that it was written on, or a registry', () => {
  const wrong = files('.', '.ts', '.mjs', '.cjs', '.js', '.json', '.md', '.yml', '.yaml', '.npmrc', 'run')
    .map((file) => ({ file, match: PLACES.exec(read(file)) ?? HOSTS.exec(read(file)) }))
    .filter(({ match }) => match !== null)
    .map(({ file, match }) => `${file}: ${match?.[0]}`);
  expect(wrong).toEqual([]);
});
