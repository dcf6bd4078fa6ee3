import { expect, test } from '@jest/globals';
import { packages, read } from '../architecture/sources.js';

const names = packages()
  .filter(({ manifest }) => manifest.private !== true)
  .map(({ directory, manifest }) => [manifest.name, `packages/${directory}/README.md`] as const);

test.each(names)('%s says what it is, how it is installed, and where its pages are', (name, page) => {
  const text = read(page);
  expect(text.startsWith(`# ${name}\n\n`)).toBe(true);
  expect(text).toMatch(/^npm (?:install|create) /m);
  expect(text).toMatch(/\]\(\.\.\/\.\.\/docs\/[a-z-]+\.md/);
  // longer things are in the guides
  expect(text.split('\n').length).toBeLessThan(80);
});
