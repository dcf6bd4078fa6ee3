import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const here = createRequire(__filename);

/** arktype is published as ES modules only, which jest does not load in this mode: bundled into one that it does. */
export function loadArktype(): typeof import('arktype', { with: { 'resolution-mode': 'import' }}) {
  const esbuild = path.join(path.dirname(here.resolve('esbuild/package.json')), 'bin/esbuild');
  const { stdout, stderr } = spawnSync(esbuild, ['--bundle', '--format=cjs', '--platform=node'], {
    input: "export * from 'arktype';",
    cwd: __dirname,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(stderr);
  const module = { exports: {} };
  new Function('module', 'exports', 'require', stdout)(module, module.exports, here);
  return module.exports as never;
}
