import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, DecoratorFlags } from './compiler.js';
import { SourceError } from './source-error.js';

export type OwnCompiler = Exclude<Compiler, { readonly kind: 'tsx' }>;

/** Makes JavaScript of one file; what it made before is kept in `cache`. Throws `SourceError` for a mistake in the file. */
export function compile(file: string, compiler: OwnCompiler, cache: string): string {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha1')
    .update(JSON.stringify([FORMAT, file, compiler]))
    .update(source)
    .digest('hex');
  const kept = path.join(cache, `${key}.js`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const code = compiler.kind === 'swc' ? bySwc(file, source, compiler) : byTypescript(file, source, compiler);
  keep(kept, code);
  return code;
}

/** Counts up when the same input comes to another output. */
const FORMAT = 1;

/** Another process may read it at any moment. */
function keep(file: string, code: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
}

interface Swc {
  transformSync(source: string, options: object): { readonly code: string };
}

function bySwc(filename: string, source: string, { module, flags }: OwnCompiler): string {
  const swc = createRequire(import.meta.url)(module) as Swc;
  try {
    return swc.transformSync(source, swcOptions(filename, flags)).code;
  } catch (error) {
    throw SourceError.from(filename, source, String((error as Error).message));
  }
}

function swcOptions(filename: string, { legacy, metadata, define, verbatim }: DecoratorFlags): object {
  const decorators = legacy ? { legacyDecorator: true, decoratorMetadata: metadata } : { decoratorVersion: '2022-03' };
  return {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx: filename.endsWith('x') },
      transform: {
        ...decorators,
        verbatimModuleSyntax: verbatim,
        ...(define !== undefined && { useDefineForClassFields: define }),
      },
    },
  };
}

interface Typescript {
  transpileModule(source: string, options: object): Transpiled;
  flattenDiagnosticMessageText(message: unknown, newLine: string): string;
}

interface Transpiled {
  readonly outputText: string;
  readonly diagnostics?: readonly { readonly messageText: unknown; readonly start?: number }[];
}

function byTypescript(fileName: string, source: string, { module, flags }: OwnCompiler): string {
  const typescript = createRequire(import.meta.url)(module) as Typescript;
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    inlineSourceMap: true,
    inlineSources: true,
    isolatedModules: true,
    experimentalDecorators: flags.legacy,
    emitDecoratorMetadata: flags.metadata,
    verbatimModuleSyntax: flags.verbatim,
    ...(flags.define !== undefined && { useDefineForClassFields: flags.define }),
  };
  const { outputText, diagnostics = [] } = typescript.transpileModule(source, {
    fileName,
    reportDiagnostics: true,
    compilerOptions,
  });
  const [first] = diagnostics;
  if (first === undefined) return outputText;
  const message = typescript.flattenDiagnosticMessageText(first.messageText, ' ');
  throw SourceError.at(fileName, source, { offset: first.start ?? 0, message });
}
