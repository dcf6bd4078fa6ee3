import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Every workspace package below packages/, each after the siblings it depends on. */
export function packages() {
  const found = new Map(read().map((entry) => [entry.name, entry]));
  const ordered = new Set();
  const visit = (entry) => {
    for (const name of Object.keys(entry.manifest.dependencies ?? {})) {
      const sibling = found.get(name);
      if (sibling !== undefined && !ordered.has(sibling)) visit(sibling);
    }
    ordered.add(entry);
  };
  for (const entry of found.values()) visit(entry);
  return [...ordered];
}

function read() {
  const base = path.join(root, 'packages');
  return readdirSync(base)
    .filter((name) => name !== 'bench' && existsSync(path.join(base, name, 'package.json')))
    .map((directory) => {
      const folder = path.join(base, directory);
      const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      return { name: manifest.name, directory, folder, manifest };
    });
}
