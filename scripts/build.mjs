import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { bundleTemplates } from './create-templates.mjs';
import { exclusively } from './lock.mjs';
import { packages, root } from './packages.mjs';
import { writeIfNew } from './write-if-new.mjs';

// `npm run build` makes of every library ES modules in dist/ and CommonJS in dist/cjs/, bundled; programs are compiled file by file
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

// two builds at once would read what the other is writing
await exclusively('build', async () => {
  for (const { folder, manifest } of packages()) {
    const projects = ['tsconfig.esm.json', 'tsconfig.cjs.json']
      .map((name) => path.join(folder, name))
      .filter(existsSync);
    if (projects.length === 0) continue;
    prune(path.join(folder, 'dist'), path.join(folder, 'src'));
    forget(path.join(folder, 'dist'));
    const isLibrary = manifest.exports !== undefined;
    await Promise.all(projects.map((project) => compile(project, isLibrary ? ['--emitDeclarationOnly'] : [])));
    if (isLibrary) await bundle({ folder, manifest });
    if (projects.length === 2) markAsCommonJs(folder, manifest);
  }
  bundleTemplates();
});

function compile(project, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, '-p', project, ...options], { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.relative(root, project)} does not compile`));
    });
  });
}

// an output whose source is gone would be shipped
function prune(dist, src) {
  for (const entry of existsSync(dist) ? readdirSync(dist, { recursive: true, withFileTypes: true }) : []) {
    const file = path.join(entry.parentPath, entry.name);
    const source = path
      .relative(dist, file)
      .replace(/^cjs[\\/]/, '')
      .replace(/(?:\.d\.ts|\.js)(?:\.map)?$/, '.ts');
    if (entry.isFile() && source.endsWith('.ts') && !existsSync(path.join(src, source))) rmSync(file);
  }
}

// the compiler keeps its old findings when only the options or its own version change
function forget(dist) {
  const settings = ['tsconfig.base.json', 'tsconfig.esm.json', 'tsconfig.cjs.json', 'package-lock.json'];
  const changed = Math.max(...settings.map((name) => statSync(path.join(root, name)).mtimeMs));
  for (const name of ['.esm.tsbuildinfo', '.cjs.tsbuildinfo']) {
    const file = path.join(dist, name);
    if (existsSync(file) && statSync(file).mtimeMs < changed) rmSync(file);
  }
}

// the nearest package.json decides both what `.js` is and what `#name` means
function markAsCommonJs(folder, manifest) {
  const target = path.join(folder, 'dist/cjs');
  const imports = Object.entries(manifest.imports ?? {}).map(([name, conditions]) => {
    return [name, conditions.default.replace(/^\.\/dist\/cjs\//, './')];
  });
  const marker = { type: 'commonjs', ...(imports.length > 0 ? { imports: Object.fromEntries(imports) } : {}) };
  mkdirSync(target, { recursive: true });
  writeIfNew(path.join(target, 'package.json'), `${JSON.stringify(marker, undefined, 2)}\n`);
}
