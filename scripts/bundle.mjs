import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { writeIfNew } from './write-if-new.mjs';

// A program that starts reads few files: what a package exports is one file, and what it loads late another one.

/** Writes the code of a library into dist/ (ES modules) and, where it has one, dist/cjs/ (CommonJS). */
export async function bundle({ folder, manifest }) {
  const { esm, cjs } = entriesOf(manifest);
  const outputs = [
    ...(await written(folder, { ...ES_MODULES, outdir: 'dist', entryPoints: esm })),
    ...(cjs.length > 0 ? await written(folder, { ...COMMON_JS, outdir: 'dist/cjs', entryPoints: cjs }) : []),
  ];
  prune(path.join(folder, 'dist'), new Set(outputs));
}

const COMMON = {
  bundle: true,
  packages: 'external',
  external: ['#*'],
  platform: 'neutral',
  target: 'es2022',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  write: false,
  logLevel: 'warning',
};
const ES_MODULES = { ...COMMON, format: 'esm', splitting: true, chunkNames: '[name]-[hash]' };
// a bare import() inside CommonJS fails under jest
const COMMON_JS = { ...COMMON, format: 'cjs', platform: 'node', supported: { 'dynamic-import': false } };

/** The sources that the manifest names, as exports or as `#` imports. */
function entriesOf({ exports, imports = {} }) {
  const files = [exports, imports].flatMap((map) => Object.values(map).flatMap(conditions));
  const sources = (pattern) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
  const source = (name) => `src/${name}.ts`;
  return {
    esm: sources(/^\.\/dist\/([^/]+)\.js$/).map(source),
    cjs: sources(/^\.\/dist\/cjs\/([^/]+)\.js$/).map(source),
  };
}

function conditions(target) {
  return typeof target === 'string' ? [target] : Object.values(target).flatMap(conditions);
}

async function written(folder, options) {
  const { outputFiles, metafile } = await build({ ...options, absWorkingDir: folder });
  checkOnce(metafile, folder);
  for (const file of outputFiles) {
    mkdirSync(path.dirname(file.path), { recursive: true });
    writeIfNew(file.path, file.text);
  }
  return outputFiles.map((file) => file.path);
}

/** A module in two files would be two modules. */
function checkOnce({ outputs }, folder) {
  const seen = new Map();
  for (const [output, { inputs }] of Object.entries(outputs)) {
    for (const input of Object.keys(inputs)) {
      const other = seen.get(input);
      if (other !== undefined) throw new Error(`${folder}: ${input} is in ${other} and in ${output}`);
      seen.set(input, output);
    }
  }
}

/** Code of earlier builds would be shipped. */
function prune(dist, outputs) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.js(?:\.map)?$/.test(file) && !outputs.has(file)) rmSync(file);
  }
}
