import type { PackageManager } from './choices.js';

/** What a process is started with. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** On Windows the package managers are batch files, which only a shell starts: it is given one line. */
  readonly shell: boolean;
}

export function installCommand(pm: PackageManager, platform: NodeJS.Platform): Command {
  const args = pm === 'npm' ? ['install', '--no-audit', '--no-fund'] : ['install'];
  if (platform !== 'win32') return { command: pm, args, shell: false };
  return { command: [pm, ...args].join(' '), args: [], shell: true };
}

/** How a user of the package manager starts a script. */
export function scriptCommand(pm: PackageManager, script: string): string {
  // `bun test` is a test runner of its own
  if (pm !== 'bun' && (script === 'test' || script === 'start')) return `${pm} ${script}`;
  return `${pm} run ${script}`;
}

/** A text that speaks of npm, for another package manager. */
export function speak(pm: PackageManager, text: string): string {
  if (pm === 'npm') return text;
  return text
    .replace(/^RUN npm install$/gm, DOCKER_INSTALL[pm])
    .replace(/^RUN npm prune --omit=dev$/gm, DOCKER_PRUNE[pm])
    .replace(/\bnpm install\b(?! --global)/g, `${pm} install`)
    .replace(/\bnpm run ([\w:]+)/g, (_, script: string) => scriptCommand(pm, script))
    .replace(/\bnpm (test|start)\b/g, (_, script: string) => scriptCommand(pm, script))
    .replace(/\bnpx (?=\w)/g, EXECUTE[pm]);
}

/** What the package manager wants to find in a project. */
export function packageManagerFiles(
  pm: PackageManager,
  overrides: Readonly<Record<string, string>>,
): Map<string, string> {
  if (pm === 'pnpm') return new Map([['pnpm-workspace.yaml', pnpmWorkspace(overrides)]]);
  // an empty lockfile says that this is a project of its own, whatever the folder above it is
  if (pm === 'yarn')
    return new Map([
      ['.yarnrc.yml', 'nodeLinker: node-modules\n'],
      ['yarn.lock', ''],
    ]);
  return new Map();
}

/** The field of package.json that pins dependencies of dependencies; pnpm has it in a file of its own. */
export const OVERRIDES: Readonly<Record<PackageManager, 'overrides' | 'resolutions' | undefined>> = {
  npm: 'overrides',
  pnpm: undefined,
  yarn: 'resolutions',
  bun: 'overrides',
};

/** What it leaves in a project that no repository wants, beside node_modules: lines of .gitignore. */
export const IGNORED: Readonly<Record<PackageManager, string>> = { npm: '', pnpm: '', yarn: '.yarn/\n', bun: '' };

// none of them needs its install script: each comes with a binary for the platform as an optional dependency
const UNBUILT = ['@swc/core', 'esbuild', 'unrs-resolver'];

function pnpmWorkspace(overrides: Readonly<Record<string, string>>): string {
  const builds = UNBUILT.map((name) => `  '${name}': false\n`).join('');
  const pinned = Object.entries(overrides).map(([name, target]) => `  '${name}': '${target}'\n`);
  const tail = pinned.length === 0 ? '' : `overrides:\n${pinned.join('')}`;
  return `packages:\n  - .\nallowBuilds:\n${builds}${tail}`;
}

type Other = Exclude<PackageManager, 'npm'>;

const EXECUTE: Readonly<Record<Other, string>> = { pnpm: 'pnpm exec ', yarn: 'yarn run ', bun: 'bunx ' };

const DOCKER_INSTALL: Readonly<Record<Other, string>> = {
  pnpm: 'RUN npm install --global pnpm && pnpm install',
  yarn: 'RUN yarn install',
  bun: 'RUN npm install --global bun && bun install',
};

const DOCKER_PRUNE: Readonly<Record<Other, string>> = {
  pnpm: 'RUN CI=true pnpm prune --prod',
  yarn: 'RUN yarn install --production',
  bun: 'RUN rm -rf node_modules && bun install --production',
};
