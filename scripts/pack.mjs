import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packages, root } from './packages.mjs';

// `npm run pack -- [folder]` builds the public packages and writes their tarballs there
const target = path.resolve(process.argv[2] ?? path.join(root, 'dist/tarballs'));
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

run(process.execPath, [path.join(root, 'scripts/build.mjs')]);
const names = packages().filter(({ manifest }) => manifest.private !== true);
run('npm', ['pack', '--silent', '--pack-destination', target, ...names.map(({ folder }) => folder)]);

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
