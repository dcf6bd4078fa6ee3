import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { peers } from '../servers.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const LIST = path.join(import.meta.dirname, '../starter-packages.txt');

/** Size and number of the packages that each brings into an application, from what is installed here. */
export async function installSize() {
  const starter = JSON.parse(readFileSync(path.join(root, 'templates/starter/package.json'), 'utf8'));
  const own = closure(Object.keys(starter.dependencies), root);
  const rows = [{ row: 'install size', name: 'arobase', ...totals(own) }];
  for (const peer of peers) {
    const names = [peer.from, ...(peer.with ?? [])];
    rows.push({ row: 'install size', name: peer.name, ...totals(closure(names, path.join(root, 'packages/bench'))) });
  }
  return rows;
}

/** The packages of the starter, one a line; false where the file says something else. */
export function starterListIsCurrent({ write = false } = {}) {
  const starter = JSON.parse(readFileSync(path.join(root, 'templates/starter/package.json'), 'utf8'));
  const names = [...closure(Object.keys(starter.dependencies), root).values()].map(({ name }) => name).sort();
  const text = `${names.join('\n')}\n`;
  if (write) writeFileSync(LIST, text);
  return existsSync(LIST) && readFileSync(LIST, 'utf8') === text;
}

function closure(names, from, found = new Map()) {
  for (const name of names) {
    const folder = find(name, from);
    if (folder === undefined || found.has(folder)) continue;
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    found.set(folder, { name });
    // npm installs peers, too, unless they are optional
    const optional = manifest.peerDependenciesMeta ?? {};
    const wanted = Object.keys(manifest.peerDependencies ?? {}).filter((peer) => optional[peer]?.optional !== true);
    closure([...Object.keys(manifest.dependencies ?? {}), ...wanted], folder, found);
  }
  return found;
}

function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === path.dirname(folder)) return undefined;
  }
}

function totals(found) {
  let bytes = 0;
  for (const folder of found.keys()) bytes += sizeOf(folder);
  return { packages: found.size, megabytes: bytes / 1e6 };
}

function sizeOf(folder) {
  const workspace = existsSync(path.join(folder, 'tsconfig.esm.json'));
  const parts = workspace ? ['dist', 'src'].map((part) => path.join(folder, part)).filter(existsSync) : [folder];
  let bytes = 0;
  for (const part of parts) {
    for (const entry of readdirSync(part, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || file.slice(part.length).includes('node_modules') || file.endsWith('.tsbuildinfo')) continue;
      bytes += statSync(file).size;
    }
  }
  return bytes;
}
