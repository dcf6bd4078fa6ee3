import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile, type OwnCompiler } from './compile.js';

export interface HookSettings {
  readonly compiler: OwnCompiler;
  readonly cache: string;
  /** The program: what is loaded ahead is looked for from there. */
  readonly main: string;
}

interface Context {
  readonly parentURL?: string | undefined;
}

/** Where a module is, or what it is; what runs next decides the rest. */
export interface Hooks {
  resolve<T>(specifier: string, context: Context, next: (specifier: string, context: Context) => T): T | Resolved;
  load<T>(url: string, context: object, next: (url: string, context: object) => T): T | Loaded;
}

interface Resolved {
  readonly url: string;
  readonly format: string;
  readonly shortCircuit: true;
}

interface Loaded {
  readonly format: string;
  readonly source: string;
  readonly shortCircuit: true;
}

/** `AHEAD + 'zod'` is zod as the program finds it; `AHEAD + 'arobase>@arobase/node'` as arobase does. */
export const AHEAD = 'arobase-ahead:';

/** Lets Node run TypeScript: `./x.js` may mean `x.ts`, and what is TypeScript is compiled on the way. */
export function hooks({ compiler, cache, main }: HookSettings): Hooks {
  return {
    resolve(specifier, context, next) {
      if (specifier.startsWith(AHEAD)) {
        const [name = '', ...from] = specifier.slice(AHEAD.length).split('>').reverse();
        return next(name, { ...context, parentURL: pathToFileURL(within(from.reverse(), main)).href });
      }
      const source = sourceOf(specifier, context.parentURL);
      if (source === undefined) return next(specifier, context);
      return { url: pathToFileURL(source).href, format: 'module', shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.startsWith('file:') || !TYPESCRIPT.test(url)) return next(url, context);
      return { format: 'module', source: compile(fileURLToPath(url), compiler, cache), shortCircuit: true };
    },
  };
}

/** The file from which a package is looked for: in the program, or in one of its packages. */
function within(packages: readonly string[], main: string): string {
  return packages.reduce((file, name) => createRequire(file).resolve(name), main);
}

const TYPESCRIPT = /\.[mc]?tsx?(?:$|[?#])/;

/** The TypeScript file that a relative import of a TypeScript file means; `undefined` for everything else. */
function sourceOf(specifier: string, parentURL: string | undefined): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier) || parentURL === undefined || !TYPESCRIPT.test(parentURL)) return undefined;
  const file = fileURLToPath(new URL(specifier, parentURL));
  return sourceFile(file, fileURLToPath(parentURL));
}

/** The file that an import of another one means: from TypeScript, `x.js` may be `x.ts`. `undefined` where there is none. */
export function sourceFile(file: string, from: string): string | undefined {
  const found = TYPESCRIPT.test(from) ? candidates(file) : [file];
  return found.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

function candidates(file: string): readonly string[] {
  if (/\.[mc]?tsx?$/.test(file)) return [file];
  if (/\.[mc]?jsx?$/.test(file)) return [file.replace(/\.([mc]?)js(x?)$/, '.$1ts$2'), file.replace(/\.js$/, '.tsx')];
  return [`${file}.ts`, `${file}.tsx`, `${file}/index.ts`];
}
