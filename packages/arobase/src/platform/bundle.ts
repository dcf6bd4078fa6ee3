import { here, load } from '#require';

/** A library that keeps what the application tells it in the copy that was loaded, out of reach where that is part of a file. */
export type Hidden = 'typedi' | 'class-transformer';

/** Tells once a process, where the application is one file and the library is in it. */
export function warnOfHidden(library: Hidden, warn: (text: string) => void): void {
  if (told.has(library)) return;
  told.add(library);
  ownText ??= isBundle(here) ? textOf(here) : '';
  if (MARKS[library].test(ownText)) warn(WARNINGS[library]);
}

const told = new Set<Hidden>();
let ownText: string | undefined;

/** What bundlers leave of a library, however they shorten its names; a pattern does not find itself. */
const MARKS: { readonly [library in Hidden]: RegExp } = {
  typedi: /\.name\s*=\s*["'`]ServiceNotFoundError["'`]/,
  'class-transformer': /\._excludeMetadatas\s*=[^;=]{0,30}new Map\b/,
};

const WARNINGS: { readonly [library in Hidden]: string } = {
  typedi:
    'typedi is part of the bundled file, so that its services and @Inject are not found: leave it out (--external:typedi), or pass container: Container to the server',
  'class-transformer':
    'class-transformer is part of the bundled file, so that its decorators have no effect on inputs: leave it out (--external:class-transformer), or do without: write @Field({ items: Item }) for @Type(() => Item)',
};

function isBundle(file: string): boolean {
  return !/[\\/]require(?:-commonjs)?\.[jt]s$/.test(file);
}

function textOf(file: string): string {
  try {
    const { readFileSync } = load('node:fs') as typeof import('node:fs');
    return readFileSync(file.startsWith('file:') ? new URL(file) : file, 'utf8');
  } catch {
    // a warning is a nicety: no server fails to start for the want of it
    return '';
  }
}
