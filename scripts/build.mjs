import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packages, root } from './packages.mjs';

const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

for (const { folder } of packages()) {
  if (!existsSync(path.join(folder, 'tsconfig.esm.json'))) continue;
  const builds = ['tsconfig.esm.json', 'tsconfig.cjs.json'].map((name) => path.join(folder, name)).filter(existsSync);
  await Promise.all(builds.map(compile));
  if (builds.length === 2) markAsCommonJs(folder);
}

function compile(project) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, '-p', project], { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : fail(project)));
  });
}

function fail(project) {
  process.stderr.write(`build failed: ${path.relative(root, project)}\n`);
  process.exit(1);
}

function markAsCommonJs(folder) {
  const target = path.join(folder, 'dist/cjs');
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'package.json'), '{ "type": "commonjs" }\n');
}
