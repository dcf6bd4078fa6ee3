import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './packages.mjs';

const POLL_MS = 100;

/** Runs `work` while no other process of this workspace runs work of the same name. */
export async function exclusively(name, work) {
  const file = path.join(root, 'node_modules/.cache', `arobase-${name}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
    else await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// a file that is just being written has no owner yet: that one is alive
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
