import { expect, test } from '@jest/globals';
import { defaultChoices } from '../src/choices.js';
import { installCommand, packageManagerFiles, speak } from '../src/package-manager.js';

test.each([
  ['pnpm/9.15.0 npm/? node/v20.19.0 linux x64', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v20.19.0 linux x64', 'yarn'],
  ['bun/1.2.0 npm/? node/v24.0.0 linux x64', 'bun'],
  ['npm/11.0.0 node/v20.19.0 linux x64 workspaces/false', 'npm'],
  ['deno/2.0.0', 'npm'],
  [undefined, 'npm'],
])('what calls itself %s is %s', (userAgent, pm) => {
  expect(defaultChoices(userAgent).pm).toBe(pm);
});

test('on Windows the package manager is a batch file, which a shell starts', () => {
  expect(installCommand('npm', 'win32')).toEqual({
    command: 'npm install --no-audit --no-fund',
    args: [],
    shell: true,
  });
  expect(installCommand('pnpm', 'linux')).toEqual({ command: 'pnpm', args: ['install'], shell: false });
});

const PAGE = 'npm install\nnpm test && npm run build\nnpm start\nnpm run start:http\nnpx biome check\n';

test.each([
  ['npm', PAGE],
  ['pnpm', 'pnpm install\npnpm test && pnpm run build\npnpm start\npnpm run start:http\npnpm exec biome check\n'],
  ['yarn', 'yarn install\nyarn test && yarn run build\nyarn start\nyarn run start:http\nyarn run biome check\n'],
  ['bun', 'bun install\nbun run test && bun run build\nbun run start\nbun run start:http\nbunx biome check\n'],
] as const)('pages speak the language of %s', (pm, said) => {
  expect(speak(pm, PAGE)).toBe(said);
});

test('pnpm is told about install scripts and pinned packages where it looks for them', () => {
  const files = packageManagerFiles('pnpm', { '@arobase/core': 'file:vendor/arobase-core-0.1.0.tgz' });
  expect([...files]).toEqual([
    [
      'pnpm-workspace.yaml',
      [
        'packages:',
        '  - .',
        'allowBuilds:',
        "  '@swc/core': false",
        "  'esbuild': false",
        "  'unrs-resolver': false",
        'overrides:',
        "  '@arobase/core': 'file:vendor/arobase-core-0.1.0.tgz'",
        '',
      ].join('\n'),
    ],
  ]);
});

test('yarn gets a node_modules folder and a project of its own', () => {
  expect([...packageManagerFiles('yarn', {})]).toEqual([
    ['.yarnrc.yml', 'nodeLinker: node-modules\n'],
    ['yarn.lock', ''],
  ]);
});
