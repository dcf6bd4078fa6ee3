import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasWrk } from './drive/load.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');

/** Installs the peers, builds the workspace and compiles the servers that are measured. */
export function setUp({ peers }) {
  if (!existsSync(path.join(root, 'node_modules'))) run('npm', ['ci'], root);
  if (peers && !isInstalled()) run('npm', ['ci'], here);
  run(process.execPath, [path.join(root, 'scripts/build.mjs')], root);
  const typescript = createRequire(path.join(root, 'package.json')).resolve('typescript/package.json');
  run(process.execPath, [path.join(path.dirname(typescript), 'bin/tsc'), '-p', here], root);
  if (!hasWrk) {
    process.stderr.write('wrk is not installed (Debian: apt-get install wrk): a slower driver in Node takes its place\n');
  }
}

function isInstalled() {
  const installed = path.join(here, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(here, 'package-lock.json')).mtimeMs;
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
