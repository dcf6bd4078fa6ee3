import { expect, test } from '@jest/globals';
import { nextSteps } from '../src/next-steps.js';
import { shellQuote } from '../src/shell-quote.js';

test.each([
  ['my-server', 'linux', 'my-server'],
  ['a b', 'linux', "'a b'"],
  ['a#b', 'darwin', "'a#b'"],
  ["it's", 'linux', "'it'\\''s'"],
  ['$HOME', 'linux', "'$HOME'"],
  ['C:\\Users\\me\\app', 'win32', 'C:\\Users\\me\\app'],
  ['C:\\Users\\me\\my app', 'win32', '"C:\\Users\\me\\my app"'],
  ['a&b', 'win32', '"a&b"'],
  ['back\\slash', 'linux', "'back\\slash'"],
] as const)('%s on %s is typed %s', (word, platform, quoted) => {
  expect(shellQuote(word, platform)).toBe(quoted);
});

test('the steps go into the directory, and install what is not there', () => {
  const steps = nextSteps({ directory: 'a b', pm: 'pnpm', installed: false, platform: 'linux' });
  expect(steps).toEqual(["cd 'a b'", 'pnpm install', 'pnpm test', 'pnpm run build', 'pnpm start']);
});

test('in the directory itself there is nowhere to go', () => {
  const steps = nextSteps({ directory: '.', pm: 'bun', installed: true, platform: 'linux' });
  expect(steps).toEqual(['bun run test', 'bun run build', 'bun run start']);
});

test('a directory that looks like an option is still a directory', () => {
  const [cd] = nextSteps({ directory: '-odd', pm: 'npm', installed: true, platform: 'linux' });
  expect(cd).toBe('cd ./-odd');
});
