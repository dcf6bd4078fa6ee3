import { readFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { transform } from '@swc/core';
import { build, type Plugin } from 'esbuild';

const root = path.resolve(__dirname, '../../..');
// inside the workspace, so that what it has installed is found from there
const folder = path.join(root, 'node_modules/.cache/conformance', String(process.pid));
const made = new Map<string, Promise<Program>>();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What starts it: for `connect`, and for the official clients. */
export interface Program {
  readonly command: string;
  readonly args: string[];
  readonly cwd: string;
}

/**
 * A program of this package, by its file below it. Its sources and those of the packages are compiled once for all the processes of
 * a suite: each of them would else take most of its time for that.
 */
export function programOf(main: string): Promise<Program> {
  const program = made.get(main) ?? compile(main);
  made.set(main, program);
  return program;
}

async function compile(main: string): Promise<Program> {
  const outdir = path.join(folder, path.dirname(main));
  await build({
    entryPoints: [path.join(root, 'packages/conformance', main)],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    conditions: ['@arobase/source'],
    keepNames: true,
    logLevel: 'silent',
    plugins: [typescript],
  });
  return { command: process.execPath, args: [path.join(outdir, `${path.basename(main, '.ts')}.mjs`)], cwd: root };
}

/** With the metadata of decorators, which esbuild does not write. What is not of this workspace is left to Node. */
const typescript: Plugin = {
  name: 'typescript',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || /^(?:@arobase\/|arobase\b)/.test(name) ? undefined : { path: name, external: true },
    );
    onLoad({ filter: /\.ts$/ }, async ({ path: filename }) => {
      const { code } = await transform(await readFile(filename, 'utf8'), {
        filename,
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      });
      return { contents: code, loader: 'js' };
    });
  },
};
