import { expect, test } from '@jest/globals';
import { readCommandLine } from '../src/command-line.js';
import { Refusal } from '../src/refusal.js';

test('flags decide what would be asked', () => {
  const line = readCommandLine([
    'my app',
    '--template',
    'zod',
    '--transport=http',
    '--pm',
    'bun',
    '--no-install',
    '--no-git',
    '-y',
  ]);
  expect(line).toEqual({
    choices: { directory: 'my app', template: 'zod', transport: 'http', pm: 'bun' },
    yes: true,
    install: false,
    git: false,
    packages: undefined,
    help: false,
    version: false,
  });
});

test('nothing on the command line leaves everything open', () => {
  expect(readCommandLine([])).toMatchObject({ choices: {}, yes: false, install: true, git: true });
});

test('behind -- a directory may look like an option', () => {
  expect(readCommandLine(['--yes', '--', '--odd'])).toMatchObject({ choices: { directory: '--odd' }, yes: true });
});

test.each([
  [['--tempalte', 'zod'], /^There is no option --tempalte: choose from --template, /],
  [['-x'], /^There is no option -x: choose from /],
  [['--template', 'vue'], /^--template is "vue": choose starter, minimal, zod\.$/],
  [['--transport', 'sse'], /^--transport is "sse": choose both, stdio, http\.$/],
  [['--pm', 'deno'], /^--pm is "deno": choose npm, pnpm, yarn, bun\.$/],
  [['--template', '--yes'], /^--template needs a value: /],
  [['--packages'], /^--packages needs a value: /],
  [['--pm='], /^--pm needs a value: /],
  [['--yes=no'], /^--yes takes no value: write --yes alone\.$/],
  [['my', 'app'], /^One directory at a time, not also "app": put a path with spaces in quotes\.$/],
  [[' '], /^The directory has no name: /],
  [[''], /^The directory has no name: /],
])('%j is refused in one sentence', (argv, message) => {
  const refused = refusal(() => readCommandLine(argv));
  expect(refused.message).toMatch(message);
  expect(refused.exitCode).toBe(2);
});

function refusal(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was not refused');
}
