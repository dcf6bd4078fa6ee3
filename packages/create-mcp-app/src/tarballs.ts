import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packedManifest } from './packed-manifest.js';
import { Refusal } from './refusal.js';

/** Packages that are files of the project: `vendor/arobase-0.1.0.tgz`. */
export interface Tarballs {
  /** Package name → what package.json says in place of a version. */
  readonly specifiers: ReadonlyMap<string, string>;
  /** To be written into the project, so that it can be moved and built elsewhere. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

interface Packed {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly dependencies: readonly string[];
}

const FOLDER = 'vendor';

/** Takes from a folder the packages that `wanted` names, and those that they depend on. Throws `Refusal` where there is none. */
export function readTarballs(folder: string, wanted: readonly string[]): Tarballs {
  const packed = readAll(folder);
  const needed = reachable(packed, wanted);
  if (!needed.has('arobase')) {
    throw new Refusal(`${folder} holds no tarball of arobase: pack the workspace into it with npm run pack -- FOLDER.`);
  }
  return {
    specifiers: new Map([...needed].map(([name, { file }]) => [name, `file:${FOLDER}/${file}`])),
    files: new Map([...needed.values()].map(({ file, bytes }) => [`${FOLDER}/${file}`, bytes])),
  };
}

function readAll(folder: string): Map<string, Packed> {
  const found = new Map<string, Packed>();
  for (const file of names(folder).filter((name) => name.endsWith('.tgz'))) {
    const bytes = readFileSync(path.join(folder, file));
    const manifest = packedManifest(bytes);
    if (manifest === undefined)
      throw new Refusal(`${path.join(folder, file)} is no package: remove it and pack again.`);
    const other = found.get(manifest.name);
    if (other !== undefined)
      throw new Refusal(`${folder} holds ${manifest.name} twice: remove ${other.file} or ${file}.`);
    found.set(manifest.name, { file, bytes, dependencies: manifest.dependencies });
  }
  return found;
}

function reachable(packed: ReadonlyMap<string, Packed>, wanted: readonly string[]): Map<string, Packed> {
  const needed = new Map<string, Packed>();
  const visit = (name: string): void => {
    const one = packed.get(name);
    if (one === undefined || needed.has(name)) return;
    needed.set(name, one);
    one.dependencies.forEach(visit);
  };
  wanted.forEach(visit);
  return needed;
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    throw new Refusal(`--packages ${folder} is no folder: name the one that the tarballs are in.`);
  }
}
