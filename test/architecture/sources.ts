import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

const SKIPPED = new Set(['.git', 'bench', 'coverage', 'dist', 'node_modules']);

/** Every file below `folder` whose name ends in one of `endings`, relative to the root, with forward slashes. */
export function files(folder: string, ...endings: string[]): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  return [...walk(start)]
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .filter((file) => endings.length === 0 || endings.some((ending) => file.endsWith(ending)))
    .sort();
}

/** The TypeScript sources that packages ship. */
export function sources(): string[] {
  return packages().flatMap(({ directory }) => files(`packages/${directory}/src`, '.ts'));
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

export interface Package {
  readonly directory: string;
  readonly manifest: Manifest;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly private?: boolean;
  readonly engines?: { readonly node?: string };
  readonly sideEffects?: boolean | readonly string[];
  readonly exports?: Readonly<Record<string, string | Record<string, string | Record<string, string>>>>;
  readonly imports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export function packages(): Package[] {
  return readdirSync(path.join(root, 'packages'))
    .filter((name) => name !== 'bench' && existsSync(path.join(root, 'packages', name, 'package.json')))
    .map((directory) => ({ directory, manifest: JSON.parse(read(`packages/${directory}/package.json`)) as Manifest }));
}

/** Where the public entries of a package start: subpath → source file, relative to the root. */
export function entries({ directory, manifest }: Package): Map<string, string> {
  const found = new Map<string, string>();
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    const source = typeof target === 'string' ? undefined : target['@arobase/source'];
    if (typeof source === 'string') found.set(subpath, path.posix.join('packages', directory, source));
  }
  return found;
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(full);
    else yield full;
  }
}
