import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { writeIfNew } from './write-if-new.mjs';

// A program that starts reads few files: what a package exports is one file, and what it loads late another one.

/** Writes the code of a library into dist/ (ES modules) and, where it has one, dist/cjs/ (CommonJS). */
export async function bundle({ folder, manifest }) {
  const files = [];
  for (const { outdir, pattern, finish } of FORMATS) {
    // what `#` imports mean is a file of its own, for whoever resolves them, and in ES modules besides that a part of the bundle
    const leaves = entriesOf(manifest.imports ?? {}, pattern);
    const entries = entriesOf(manifest.exports, pattern);
    const alias = outdir === 'dist' ? aliases(manifest, leaves, folder) : {};
    const plugins = [separate(entries.map((entry) => path.join(folder, entry)))];
    for (const entryPoints of [leaves, entries]) {
      const options = { ...OPTIONS, absWorkingDir: folder, outdir, alias, plugins, entryPoints };
      const built = entryPoints.length > 0 ? (await build(options)).outputFiles : [];
      for (const file of built) files.push(...(await finish(file)));
    }
  }
  for (const file of files) {
    mkdirSync(path.dirname(file.path), { recursive: true });
    writeIfNew(file.path, file.text);
  }
  prune(path.join(folder, 'dist'), new Set(files.map((file) => file.path)));
}

const OPTIONS = {
  bundle: true,
  packages: 'external',
  external: ['#*'],
  platform: 'neutral',
  target: 'es2022',
  format: 'esm',
  splitting: true,
  chunkNames: '[name]-[hash]',
  sourcemap: 'inline',
  sourcesContent: false,
  write: false,
  logLevel: 'warning',
};
const FORMATS = [
  { outdir: 'dist', pattern: /^\.\/dist\/([^/]+)\.js$/, finish: (file) => withMap(file, { format: 'esm' }) },
  // esbuild splits ES modules alone, so each file is turned into CommonJS; a bare import() in it would fail under jest
  {
    outdir: 'dist/cjs',
    pattern: /^\.\/dist\/cjs\/([^/]+)\.js$/,
    finish: (file) => withMap(file, { format: 'cjs', platform: 'node', supported: { 'dynamic-import': false } }),
  },
];

async function withMap(file, options) {
  const name = path.basename(file.path);
  const { code, map } = await transform(file.text, {
    ...options,
    target: 'es2022',
    sourcemap: 'external',
    sourcefile: name,
    sourcesContent: false,
  });
  return [
    { path: file.path, text: `${code}//# sourceMappingURL=${name}.map\n` },
    { path: `${file.path}.map`, text: map },
  ];
}

/** The sources of what a map of the manifest names in one format. */
function entriesOf(map, pattern) {
  const files = Object.values(map).flatMap(conditions);
  return [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))].map((name) => `src/${name}.ts`);
}

function conditions(target) {
  return typeof target === 'string' ? [target] : Object.values(target).flatMap(conditions);
}

/** `#name` → its source in this format. */
function aliases({ imports = {} }, leaves, folder) {
  const sourceOf = (target) => leaves.find((leaf) => conditions(target).includes(`./${leaf}`));
  return Object.fromEntries(
    Object.entries(imports)
      .filter(([, target]) => sourceOf(target) !== undefined)
      .map(([name, target]) => [name, path.join(folder, sourceOf(target))]),
  );
}

/** An entry that takes from another entry imports it: that is one file less to read than a third one that both share. */
function separate(entries) {
  return {
    name: 'separate-entries',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\// }, ({ path: specifier, importer, resolveDir }) => {
        const source = path.join(resolveDir, specifier).replace(/\.js$/, '.ts');
        return entries.includes(importer) && entries.includes(source) ? { path: specifier, external: true } : undefined;
      });
    },
  };
}

/** Code of earlier builds would be shipped. */
function prune(dist, outputs) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.js(?:\.map)?$/.test(file) && !outputs.has(file)) rmSync(file);
  }
}
