import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pinned } from './cpu.mjs';
import { headers } from './messages.mjs';

const run = promisify(execFile);

/** Whether wrk is there; else a driver in Node does the same, and takes longer for it. */
export const hasWrk = works('wrk', ['-v']);

/** Loads a server over 32 connections that stay open; gives the server's CPU time a request, in µs. */
export async function load(server, message, { seconds, ...options }) {
  const before = server.cpu;
  const done = await (hasWrk ? byWrk : byNode)(server.url, message, { seconds, ...options });
  if (done.bad > 0) throw new Error(`${done.bad} of ${done.requests} answers are no success`);
  return ((server.cpu - before) / done.requests) * 1000;
}

async function byWrk(url, message, { seconds, ...options }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const script = path.join(folder, 'request.lua');
  const fields = Object.entries(headers(message, options)).map(([name, value]) => `wrk.headers["${name}"]="${value}"`);
  writeFileSync(script, ['wrk.method="POST"', `wrk.body=[==[${JSON.stringify(message)}]==]`, ...fields].join('\n'));
  try {
    const [command, args] = pinned('load', 'wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, url]);
    const { stdout } = await run(command, args, { timeout: (seconds + 30) * 1000 });
    return { requests: number(/(\d+) requests in/, stdout), bad: number(/Non-2xx or 3xx responses: (\d+)/, stdout) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function byNode(url, message, { seconds, ...options }) {
  const request = JSON.stringify({ url, body: JSON.stringify(message), headers: headers(message, options), seconds });
  const [command, args] = pinned('load', process.execPath, [path.join(import.meta.dirname, 'node-load.mjs'), request]);
  const { stdout } = await run(command, args, { timeout: (seconds + 30) * 1000 });
  return JSON.parse(stdout);
}

function number(pattern, text) {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

function works(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch (error) {
    // wrk -v ends with 1
    return error.code !== 'ENOENT';
  }
}
