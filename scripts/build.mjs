import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packages, root } from './packages.mjs';

const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

for (const { folder, manifest } of packages()) {
  if (!existsSync(path.join(folder, 'tsconfig.esm.json'))) continue;
  const builds = ['tsconfig.esm.json', 'tsconfig.cjs.json'].map((name) => path.join(folder, name)).filter(existsSync);
  await Promise.all(builds.map(compile));
  if (builds.length === 2) markAsCommonJs(folder, manifest);
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

// the nearest package.json decides both what `.js` is and what `#name` means
function markAsCommonJs(folder, manifest) {
  const target = path.join(folder, 'dist/cjs');
  const imports = Object.entries(manifest.imports ?? {}).map(([name, conditions]) => {
    return [name, conditions.default.replace(/^\.\/dist\/cjs\//, './')];
  });
  mkdirSync(target, { recursive: true });
  const marker = { type: 'commonjs', ...(imports.length > 0 ? { imports: Object.fromEntries(imports) } : {}) };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(marker, undefined, 2)}\n`);
}
