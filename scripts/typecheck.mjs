import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './packages.mjs';

const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const hasTc39 = readdirSync(path.join(root, 'packages')).some((name) =>
  existsSync(path.join(root, 'packages', name, 'test/tc39')),
);
const projects = ['tsconfig.json', ...(hasTc39 ? ['tsconfig.tc39.json'] : [])];
const failed = projects.filter((project) => {
  const { status } = spawnSync(process.execPath, [tsc, '-p', project], { cwd: root, stdio: 'inherit' });
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
