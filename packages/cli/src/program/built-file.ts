import { existsSync } from 'node:fs';
import path from 'node:path';
import { string } from '../client/json.js';
import { findTsconfig, optionsOf } from './typescript/tsconfig.js';

/** Where the build puts a source file; `undefined` where no tsconfig says so. */
export function builtFile(file: string): string | undefined {
  const found = findTsconfig(path.dirname(file));
  if (found === undefined) return undefined;
  const folder = path.dirname(found.file);
  const build = path.join(folder, 'tsconfig.build.json');
  const { outDir, rootDir } = existsSync(build) ? optionsOf(build) : found.options;
  const target = string(outDir);
  if (target === undefined) return undefined;
  const inside = path.relative(string(rootDir) ?? path.dirname(file), file);
  return path.join(target, inside.replace(/\.([mc]?)tsx?$/, '.$1js'));
}
