import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundle } from '../bundle.mjs';
import { exclusively } from '../lock.mjs';
import { packages, root } from '../packages.mjs';

const folder = path.join(root, 'packages/conformance');

/** Brings the code of the packages in dist/ up to date, as `npm run build` writes it, and compiles the fixture server against it. */
export async function buildServer() {
  await exclusively('build', async () => {
    for (const member of packages()) if (member.manifest.exports !== undefined) await bundle(member);
  });
  // `npm run typecheck` checks it, and declarations are not what runs
  const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const options = ['-p', path.join(folder, 'tsconfig.build.json'), '--noCheck'];
  const { status } = spawnSync(process.execPath, [tsc, ...options], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The fixture server does not compile');
}

/** Starts it as the benchmark starts what it measures: no condition, no loader, in production. */
export function startServer() {
  const { PORT: _, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(folder, 'dist/main.js'), '--http', '0', '--host', '127.0.0.1'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [url] = /http:\/\/\S+\/mcp/.exec(said) ?? [];
      if (url !== undefined) resolve({ url, stop });
    });
    child.on('exit', (code) => reject(new Error(`The fixture server ended with ${code}:\n${said}`)));
  });
}
