import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from '../client/stdio-channel.js';
import { Failure } from '../command/failure.js';
import { builtFile } from './built-file.js';
import { projectFolder } from './project-folder.js';
import type { RunnerSettings } from './settings.js';
import { type Compiler, compilerFor } from './typescript/compiler.js';
import type { HookSettings } from './typescript/hooks.js';

/** How a module of an application is run. */
export interface ModuleProgram extends Program {
  readonly file: string;
  readonly hooks: HookSettings | undefined;
}

export interface ModuleOptions extends Pick<RunnerSettings, 'guard' | 'ahead' | 'divert'> {
  readonly args?: readonly string[];
  readonly cwd: string;
}

/** The process that runs a module, TypeScript or JavaScript. Throws `Failure` where TypeScript has nothing that runs it. */
export function moduleProgram(file: string, { args = [], cwd, ...settings }: ModuleOptions): ModuleProgram {
  const compiler = TYPESCRIPT.test(file) ? compilerFor(path.dirname(file)) : undefined;
  const main = TYPESCRIPT.test(file) && compiler === undefined ? built(file) : file;
  const hooks = hooksOf(compiler, main);
  const told: RunnerSettings = { ...settings, hooks };
  const tsx = compiler?.kind === 'tsx' ? ['--import', compiler.module] : [];
  return {
    command: process.execPath,
    args: [...process.execArgv, ...tsx, '--enable-source-maps', RUNNER, JSON.stringify(told), main, ...args],
    cwd,
    file: main,
    hooks,
  };
}

const RUNNER = fileURLToPath(new URL('./runner.js', import.meta.url));
const TYPESCRIPT = /\.[mc]?tsx?$/;

function hooksOf(compiler: Compiler | undefined, main: string): HookSettings | undefined {
  if (compiler === undefined || compiler.kind === 'tsx') return undefined;
  return { compiler, main, cache: path.join(projectFolder(main), 'node_modules/.cache/arobase') };
}

function built(file: string): string {
  const output = builtFile(file);
  if (output !== undefined && existsSync(output)) return output;
  const shown = path.relative(process.cwd(), file);
  throw new Failure(
    `Nothing here runs ${shown}: npm install --save-dev @swc/core, or build it${output === undefined ? '' : ` to ${path.relative(process.cwd(), output)}`}.`,
  );
}
