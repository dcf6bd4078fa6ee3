import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './packages.mjs';

// Templates are packed as one JSON file each: npm leaves `.gitignore` out of packages, and takes one for a list of what to leave
// out. Compiled or installed things are no part of a template.
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

/** Writes templates/* into the scaffolder's dist/. */
export function bundleTemplates() {
  const target = path.join(root, 'packages/create-mcp-app/dist/templates');
  mkdirSync(target, { recursive: true });
  for (const name of templates()) {
    writeFileSync(path.join(target, `${name}.json`), `${JSON.stringify(filesOf(name), undefined, 1)}\n`);
  }
}

export function templates() {
  const base = path.join(root, 'templates');
  return readdirSync(base).filter((name) => existsSync(path.join(base, name, 'package.json')));
}

/** Path with forward slashes → text. */
export function filesOf(name) {
  const base = path.join(root, 'templates', name);
  const files = [...walk(base)].map((file) => [
    path.relative(base, file).replaceAll(path.sep, '/'),
    readFileSync(file, 'utf8'),
  ]);
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || /\.(?:log|tsbuildinfo)$/.test(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(full);
    else yield full;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) bundleTemplates();
