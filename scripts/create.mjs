import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './packages.mjs';

// `npm run create -- DIR …` is `npm create mcp-app DIR …` with the packages of this workspace
const packed = mkdtempSync(path.join(tmpdir(), 'arobase-packages-'));
try {
  process.exitCode = pack() || create();
} finally {
  rmSync(packed, { recursive: true, force: true });
}

function pack() {
  const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'scripts/pack.mjs'), packed], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.stderr.write(stdout);
  return status ?? 1;
}

function create() {
  const program = path.join(root, 'packages/create-mcp-app/dist/main.js');
  // npm runs scripts in the root of the workspace, wherever the user is
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const args = [program, ...process.argv.slice(2), '--packages', packed];
  return spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1;
}
