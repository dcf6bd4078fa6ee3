import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bareCode, withoutComments } from './bare-code.js';
import { builtFile } from './built-file.js';
import { compilerFor } from './typescript/compiler.js';
import { sourceFile } from './typescript/hooks.js';
import { findTsconfig } from './typescript/tsconfig.js';

/**
 * Why the decorators of a program cannot run as its project is set up: where they stand, which option to set, and in which file;
 * `undefined` where they can. Compilers leave it at a syntax error without a place, or drop decorators in silence.
 */
export function decoratorMistake(file: string, cwd: string): string | undefined {
  for (const source of new Set(programs(file).flatMap((one) => [...reachable(one)]))) {
    const code = readFileSync(source, 'utf8');
    const found = TYPESCRIPT.test(source) ? typescriptMistake(source, code) : leftDecorator(code);
    if (found === undefined) continue;
    const settings = findTsconfig(path.dirname(source))?.file;
    const where = settings === undefined ? 'a tsconfig.json of this project' : path.relative(cwd, settings);
    const { line, problem, options } = found;
    return `${path.relative(cwd, source)}:${line}: ${problem}. Set ${options} in the compilerOptions of ${where}.`;
  }
  return undefined;
}

interface Mistake {
  readonly line: number;
  readonly problem: string;
  readonly options: string;
}

const TYPESCRIPT = /\.[mc]?tsx?$/;
const FLAGS = '"experimentalDecorators": true and "emitDecoratorMetadata": true';

/** What runs: the sources, or what the build made of them where nothing here runs sources. */
function programs(file: string): readonly string[] {
  const built = TYPESCRIPT.test(file) && compilerFor(path.dirname(file)) === undefined ? builtFile(file) : undefined;
  return [file, built].filter((one) => one !== undefined && existsSync(one)) as readonly string[];
}

function typescriptMistake(file: string, code: string): Mistake | undefined {
  if (findTsconfig(path.dirname(file))?.options.experimentalDecorators === true) return undefined;
  const bare = bareCode(code);
  const parameter = /[(,]\s*@([A-Za-z_$][\w$]*)/.exec(bare);
  if (parameter !== null) {
    const line = lineAt(bare, parameter.index + parameter[0].indexOf('@'));
    return { line, problem: `@${parameter[1]} stands before a parameter`, options: FLAGS };
  }
  const validator = /\bfrom\s*['"]class-validator['"]/.exec(withoutComments(code));
  if (validator === null) return undefined;
  const problem = 'class-validator needs the decorators of TypeScript';
  return { line: lineAt(code, validator.index), problem, options: FLAGS };
}

/** Code that was compiled for a target with decorators, which no Node has. */
function leftDecorator(code: string): Mistake | undefined {
  const bare = bareCode(code);
  const left = /^[ \t]*(?:export\s+(?:default\s+)?)?@[A-Za-z_$]/m.exec(bare);
  if (left === null) return undefined;
  const problem = 'Node does not run decorators, so they have to be compiled';
  return { line: lineAt(bare, left.index), problem, options: '"target": "es2022"' };
}

function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length;
}

/** A file and what it imports of its own project, however deep. */
function* reachable(file: string, seen = new Set<string>()): Generator<string> {
  if (seen.has(file)) return;
  seen.add(file);
  yield file;
  const code = withoutComments(readFileSync(file, 'utf8'));
  for (const [, specifier = ''] of code.matchAll(IMPORT)) {
    const target = sourceFile(path.resolve(path.dirname(file), specifier), file);
    if (target !== undefined) yield* reachable(target, seen);
  }
}

const IMPORT = /\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
