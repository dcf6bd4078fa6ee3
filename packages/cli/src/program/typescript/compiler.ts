import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findTsconfig } from './tsconfig.js';

/** How the sources of a project are run: what is there, the fastest first. Plain data, since it goes to the child. */
export type Compiler =
  | { readonly kind: 'swc' | 'typescript'; readonly module: string; readonly flags: DecoratorFlags }
  | { readonly kind: 'tsx'; readonly module: string };

export interface DecoratorFlags {
  readonly legacy: boolean;
  readonly metadata: boolean;
  readonly define: boolean | undefined;
  readonly verbatim: boolean;
}

/** The compiler of a project; `undefined` where none is installed that could run TypeScript without a build. */
export function compilerFor(folder: string): Compiler | undefined {
  const { resolve } = createRequire(path.join(folder, 'x.js'));
  const flags = decoratorFlags(folder);
  const swc = attempt(() => resolve('@swc/core'));
  if (swc !== undefined) return { kind: 'swc', module: swc, flags };
  const typescript = attempt(() => resolve('typescript/lib/typescript.js'));
  // since version 7 the compiler is a program of its own, without this file
  if (typescript !== undefined && existsSync(typescript)) return { kind: 'typescript', module: typescript, flags };
  const tsx = attempt(() => resolve('tsx'));
  return tsx === undefined ? undefined : { kind: 'tsx', module: pathToFileURL(tsx).href };
}

function decoratorFlags(folder: string): DecoratorFlags {
  const options = findTsconfig(folder)?.options ?? {};
  return {
    legacy: options.experimentalDecorators === true,
    metadata: options.emitDecoratorMetadata === true,
    define: typeof options.useDefineForClassFields === 'boolean' ? options.useDefineForClassFields : undefined,
    verbatim: options.verbatimModuleSyntax === true,
  };
}

function attempt(resolve: () => string): string | undefined {
  try {
    return resolve();
  } catch {
    return undefined;
  }
}
