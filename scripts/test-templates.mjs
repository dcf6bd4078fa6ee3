import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './packages.mjs';
import { templates } from './create-templates.mjs';
import { talkOverHttp, talkOverStdio } from './test-templates-client.mjs';

// `npm run test:templates -- [name …]` makes a project of each template as a user would, outside the repository and from
// packed packages, and takes it through everything that its README promises
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !templates().includes(name));
if (unknown.length > 0) throw new Error(`No template ${unknown.join(', ')}: choose from ${templates().join(', ')}`);

// every character that a path, a URL and a shell see differently; Vite takes paths for URLs, so vitest has a plainer one
const HARD = "it's a#b%c é";
const PLAIN = 'a é';
// nobody answers here: a question would wait for ever, and the time limit would tell
const LIMIT_MS = 180_000;
// without the programs of this workspace, which a template would find in place of those that it forgot to list
const PATH = process.env.PATH.split(path.delimiter).filter((folder) => !path.resolve(folder).startsWith(root));
const env = {
  ...process.env,
  PATH: PATH.join(path.delimiter),
  npm_config_prefer_offline: 'true',
  npm_config_update_notifier: 'false',
  CI: 'true',
};

const base = mkdtempSync(path.join(tmpdir(), 'arobase-templates-'));
try {
  const packed = path.join(base, 'packed');
  const tool = path.join(base, 'tool');
  mkdirSync(tool);
  await step('pack', () => node(root, path.join(root, 'scripts/pack.mjs'), packed));
  await step('install create-mcp-app', () =>
    npm(tool, 'install', '--prefix', '.', '--no-package-lock', tarball(packed)),
  );
  for (const name of chosen.length > 0 ? chosen : templates()) await project(name, packed, tool);
} finally {
  rmSync(base, { recursive: true, force: true });
}

async function project(name, packed, tool) {
  const folder = path.join(base, name === 'zod' ? PLAIN : HARD);
  mkdirSync(folder, { recursive: true });
  const directory = path.join(folder, `my ${name}`);
  const program = path.join(tool, 'node_modules/create-mcp-app/dist/main.js');
  await step(`${name}: create`, () => node(folder, program, `my ${name}`, '--template', name, '--packages', packed));
  for (const script of ['typecheck', 'lint', 'test', 'build']) {
    await step(`${name}: ${script}`, () => npm(directory, 'run', script));
  }
  await step(`${name}: doctor`, () => npm(directory, 'run', 'doctor', '--', '--strict'));
  for (const args of [['dist/main.js'], ...fromSources(directory)]) {
    await step(`${name}: stdio, ${args.at(-1)}`, () => talkOverStdio(directory, args, `my-${name}`));
  }
  await step(`${name}: HTTP`, () => talkOverHttp(directory, ['dist/main.js', '--http', '0'], `my-${name}`));
}

/** The programs that run a project without a build, where it has them. */
function fromSources(directory) {
  const { scripts, devDependencies } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const tsx = devDependencies.tsx === undefined ? [] : [['node_modules/tsx/dist/cli.mjs', 'src/main.ts']];
  return scripts.dev === undefined ? tsx : [...tsx, ['node_modules/@arobase/cli/dist/main.js', 'dev']];
}

function tarball(folder) {
  return path.join(
    folder,
    readdirSync(folder).find((name) => name.startsWith('create-mcp-app-')),
  );
}

async function step(title, work) {
  const start = performance.now();
  await work().catch((error) => {
    process.stderr.write(`✗ ${title}\n`);
    throw error;
  });
  process.stdout.write(`✓ ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
}

function node(cwd, ...args) {
  return run(process.execPath, args, { cwd, env });
}

function npm(cwd, ...args) {
  return run('npm', args, { cwd, env, shell: process.platform === 'win32' });
}

/** Rejects with everything that was printed where the command fails. */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, timeout: LIMIT_MS, stdio: ['pipe', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? code}\n${printed}`));
    });
  });
}
