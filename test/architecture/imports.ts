import path from 'node:path';
import { entries, files, packages, read } from './sources.js';

export interface Import {
  readonly from: string;
  readonly specifier: string;
  /** The workspace file that it means; `undefined` for a package from outside and for a file that is not there. */
  readonly target: string | undefined;
}

const STATIC = /^(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE = /^import\s*['"]([^'"]+)['"]/gm;
const CALLED = /\b(?:import|require|load)\(\s*['"]([^'"]+)['"]/g;

/** Every import of a file: static, bare, dynamic, `require`, re-export, and `import('…')` in a type. */
export function importsOf(file: string): Import[] {
  const text = withoutComments(read(file));
  const specifiers = [STATIC, BARE, CALLED].flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
  return [...new Set(specifiers)].map((specifier) => ({ from: file, specifier, target: targetOf(file, specifier) }));
}

/** The name of the package that a specifier belongs to: `@arobase/core` of `@arobase/core/x`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

export function isOutside({ specifier }: Import): boolean {
  return !/^[.#]/.test(specifier);
}

/** The code of a TypeScript text, with comments blanked. */
export function withoutComments(text: string): string {
  return text.replace(TOKEN, (token) => (/^\/[/*]/.test(token) ? token.replace(/[^\n]/g, ' ') : token));
}

/** The code with comments and the insides of strings blanked, to look for names in. */
export function codeOnly(text: string): string {
  return withoutComments(text).replace(TOKEN, (token) => (/^['"`]/.test(token) ? token.replace(/[^\n]/g, ' ') : token));
}

// a regular expression literal is a token too: a quote inside it opens no string
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

let known: { readonly files: ReadonlySet<string>; readonly entries: ReadonlyMap<string, string> } | undefined;

function targetOf(from: string, specifier: string): string | undefined {
  known ??= { files: new Set(files('packages', '.ts')), entries: siblings() };
  if (!specifier.startsWith('.')) return known.entries.get(specifier);
  const target = path.posix.join(path.posix.dirname(from), specifier).replace(/\.js$/, '.ts');
  return known.files.has(target) ? target : undefined;
}

function siblings(): Map<string, string> {
  const found = new Map<string, string>();
  for (const member of packages()) {
    for (const [subpath, file] of entries(member)) {
      found.set(path.posix.join(member.manifest.name, subpath), file);
    }
  }
  return found;
}
