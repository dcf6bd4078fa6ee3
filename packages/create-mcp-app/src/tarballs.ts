import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.js';

/** Packages that are files of the project: `vendor/arobase-0.1.0.tgz`. */
export interface Tarballs {
  /** Package name → what package.json says in place of a version. */
  readonly specifiers: ReadonlyMap<string, string>;
  /** To be written into the project, so that it can be moved and built elsewhere. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const FOLDER = 'vendor';
const TARBALL = /^arobase(?:-([a-z-]+))?-\d+\.\d+\.\d+(?:-[\w.-]+)?\.tgz$/;

/** Throws `Refusal` where the folder holds no tarball of `arobase`. */
export function readTarballs(folder: string): Tarballs {
  const found = names(folder).flatMap((file) => {
    const match = TARBALL.exec(file);
    return match === null ? [] : [{ file, name: match[1] === undefined ? 'arobase' : `@arobase/${match[1]}` }];
  });
  const specifiers = new Map(found.map(({ file, name }) => [name, `file:${FOLDER}/${file}`]));
  if (specifiers.size < found.length) throw new Refusal(`${folder} holds a package twice: empty it and pack again.`);
  if (!specifiers.has('arobase'))
    throw new Refusal(`${folder} holds no arobase-x.y.z.tgz: pack the workspace into it first.`);
  const files = new Map(found.map(({ file }) => [`${FOLDER}/${file}`, readFileSync(path.join(folder, file))]));
  return { specifiers, files };
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    throw new Refusal(`--packages ${folder} is no folder: name the one that the tarballs are in.`);
  }
}
