import { existsSync } from 'node:fs';
import path from 'node:path';
import { isJson, string } from '../client/json.js';
import { decoratorMistake } from '../program/decorator-mistake.js';
import { manifestOf } from '../program/find-main.js';
import { type ModuleProgram, moduleProgram } from '../program/module-program.js';
import { projectFolder } from '../program/project-folder.js';
import { compile } from '../program/typescript/compile.js';
import { findTsconfig } from '../program/typescript/tsconfig.js';
import { Child } from './child.js';

/** Packages that hold no state of an application and take a while to load. */
const AHEAD = [
  'arobase',
  'arobase>@arobase/node',
  'reflect-metadata',
  'class-validator',
  'class-transformer',
  'typedi',
  'zod',
  'valibot',
  'arktype',
];

/** An application whose sources change: it starts as a process, over and over. */
export class Application {
  readonly folder: string;
  readonly #file: string;
  readonly #args: readonly string[];
  readonly #cwd: string;
  readonly #said: (text: string) => void;
  readonly #outputs: string | undefined;
  #program: ModuleProgram;
  #spare: Child | undefined;

  constructor(
    file: string,
    { args, cwd, said }: { args: readonly string[]; cwd: string; said: (text: string) => void },
  ) {
    this.#file = file;
    this.#args = args;
    this.#cwd = cwd;
    this.#said = said;
    this.folder = projectFolder(file);
    this.#program = this.#make(undefined);
    this.#outputs = string(findTsconfig(this.folder)?.options.outDir);
  }

  /** Whether a change of this file asks for a restart. */
  isSource(file: string): boolean {
    if (/\.(?:[mc]?[jt]sx?)$/.test(file))
      return !/\.(?:test|spec)\.[mc]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts');
    const inside = path.dirname(this.#file) !== this.folder && file.startsWith(path.dirname(this.#file) + path.sep);
    return file.endsWith('.json') && (inside || isSettings(file));
  }

  /** Whether the build of this project writes into a folder. Where the program itself is built code, it is watched. */
  isOutput(folder: string): boolean {
    return folder === this.#outputs && !this.#program.file.startsWith(folder + path.sep);
  }

  /** Compiles what changed, so that a mistake is found before anything is stopped. Throws `SourceError`. */
  check(files: readonly string[]): void {
    const { hooks } = this.#program;
    for (const file of files) {
      if (hooks !== undefined && TYPESCRIPT.test(file) && existsSync(file)) compile(file, hooks.compiler, hooks.cache);
    }
    if (!files.some(isSettings)) return;
    this.discard();
    this.#program = this.#make(undefined);
  }

  /** Why its decorators cannot run: one that did not start may not say it. */
  mistake(): string | undefined {
    return decoratorMistake(this.#file, this.#cwd);
  }

  /** The next process: the one that stands by, if there is one. */
  start(): Child {
    const child = this.#spare ?? new Child(this.#program, this.#said);
    child.go();
    this.#spare = undefined;
    return child;
  }

  /** Has a process stand by that has loaded the packages already. */
  standBy(): void {
    if (this.#spare !== undefined || this.#program.hooks === undefined) return;
    const spare = new Child(this.#make(this.#ahead()), this.#said);
    this.#spare = spare;
    void spare.ended.then(() => {
      if (this.#spare === spare) this.#spare = undefined;
    });
  }

  discard(): void {
    this.#spare?.kill();
    this.#spare = undefined;
  }

  #make(ahead: readonly string[] | undefined): ModuleProgram {
    const options = { args: this.#args, cwd: this.#cwd, guard: true, divert: true };
    return moduleProgram(this.#file, { ...options, ...(ahead !== undefined && { ahead }) });
  }

  #ahead(): readonly string[] {
    const { dependencies } = manifestOf(this.folder);
    const listed = isJson(dependencies) ? dependencies : {};
    return AHEAD.filter((name) => Object.hasOwn(listed, name.split('>')[0] ?? ''));
  }
}

const TYPESCRIPT = /\.[mc]?tsx?$/;

function isSettings(file: string): boolean {
  return /^(?:package|tsconfig.*)\.json$/.test(path.basename(file));
}
