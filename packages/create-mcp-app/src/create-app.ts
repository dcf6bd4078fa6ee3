import path from 'node:path';
import { ask, type Terminal } from './ask.js';
import { type Choices, defaultChoices, type Template } from './choices.js';
import type { CommandLine } from './command-line.js';
import { checkDirectory, writeFiles } from './directory.js';
import { initGit } from './git.js';
import { readManifest } from './manifest.js';
import { nextSteps } from './next-steps.js';
import { installCommand } from './package-manager.js';
import { projectName } from './project-name.js';
import { Refusal } from './refusal.js';
import { type Files, render } from './render.js';
import { runCommand } from './run-command.js';
import { readTarballs } from './tarballs.js';

/** What the program has around it. */
export interface Surroundings {
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  /** Tells where programs are, and which package manager started this one. */
  readonly env: NodeJS.ProcessEnv;
  /** `undefined`: nobody is there to answer. */
  readonly terminal: Terminal | undefined;
  print(text: string): void;
  loadTemplate(name: Template): Promise<Files>;
}

/** Creates a project. Gives the exit code: 1 where the project is there, but its dependencies are not. Throws `Refusal`. */
export async function createApp(line: CommandLine, around: Surroundings): Promise<0 | 1> {
  const choices = await choose(line, around);
  const directory = path.resolve(around.cwd, choices.directory);
  checkDirectory(directory);
  const template = await around.loadTemplate(choices.template);
  const needs = dependencies(template);
  const folder = line.packages === undefined ? undefined : path.resolve(around.cwd, line.packages);
  const tarballs = folder === undefined ? undefined : readTarballs(folder, needs);
  const name = projectName(choices.directory, directory, path, needs);
  writeFiles(directory, render(template, { ...choices, name, tarballs }));
  around.print(`Created ${name} in ${directory} from the template ${choices.template}.\n`);
  if (choices.template === 'zod' && /[#%]/.test(directory)) around.print(NO_VITEST);
  if (line.git && initGit(directory)) around.print('Made it a git repository.\n');
  const problem = line.install ? await install(choices, directory, around) : undefined;
  if (problem !== undefined) {
    around.print(`\n${problem}. The project itself is complete: install its dependencies when that is mended.\n`);
  }
  const installed = line.install && problem === undefined;
  const steps = nextSteps({ ...choices, installed, platform: around.platform });
  around.print(`\nGo on with:\n\n${steps.map((step) => `  ${step}\n`).join('')}`);
  return problem === undefined ? 0 : 1;
}

// Vite takes the path of a module for a URL
const NO_VITEST = 'Vitest does not run where a path has # or %: move the project before you test it.\n';

async function choose({ choices, yes }: CommandLine, { cwd, env, terminal }: Surroundings): Promise<Choices> {
  const usual = defaultChoices(env.npm_config_user_agent);
  if (choices.directory !== undefined) checkDirectory(path.resolve(cwd, choices.directory));
  if (yes || terminal === undefined) return { ...usual, ...choices };
  return ask(choices, usual, terminal, (directory) => refusalOf(() => checkDirectory(path.resolve(cwd, directory))));
}

async function install(
  { pm }: Choices,
  directory: string,
  { platform, env, print }: Surroundings,
): Promise<string | undefined> {
  print(`Installing with ${pm} …\n`);
  return runCommand(installCommand(pm, platform), directory, env);
}

function dependencies(template: Files): string[] {
  const manifest = readManifest(template.get('package.json') ?? '{}');
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
}

function refusalOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
