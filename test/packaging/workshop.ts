import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entries, type Package, packages, read, root } from '../architecture/sources.js';

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

export const TYPESCRIPTS = ['typescript', 'typescript-5.9'] as const;

/** A fresh folder with the packed packages installed, and an ES module and a CommonJS application in it. */
export class Workshop {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Workshop> {
    const workshop = new Workshop(await mkdtemp(path.join(tmpdir(), 'arobase-pack-')));
    await workshop.#install();
    await workshop.#application('esm', 'module');
    await workshop.#application('cjs', 'commonjs');
    return workshop;
  }

  /** Compiles an application, whose JavaScript stands in `out` already. */
  compile(application: string, typescript: (typeof TYPESCRIPTS)[number], options: readonly string[]): Promise<Outcome> {
    return this.node(application, [inRoot(typescript, 'bin/tsc'), '-p', '.', ...options]);
  }

  jest(application: string, flags: readonly string[]): Promise<Outcome> {
    return this.node(application, [...flags, inRoot('jest', 'bin/jest.js'), '--config', 'jest.json', '--ci']);
  }

  /** What the official client sees of the application's server. */
  talk(application: string, transport: string): Promise<Outcome> {
    return this.node(application, [path.join(__dirname, 'talk.mjs'), transport, 'out/serve.js']);
  }

  /** Runs the command that a package brings. */
  async command(application: string, name: string, args: readonly string[]): Promise<Outcome> {
    const folder = path.join(this.folder, 'node_modules', name);
    const { bin } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Commands;
    const [program] = typeof bin === 'string' ? [bin] : Object.values(bin);
    return this.node(application, [path.join(folder, String(program)), ...args]);
  }

  /** What a package says of itself, as it was packed. */
  page(name: string): Promise<string> {
    return readFile(path.join(this.folder, 'node_modules', name, 'README.md'), 'utf8');
  }

  node(application: string, args: readonly string[]): Promise<Outcome> {
    return run(process.execPath, args, path.join(this.folder, application));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  async #install(): Promise<void> {
    const tarballs = path.join(this.folder, 'tarballs');
    await mustRun(process.execPath, [path.join(root, 'scripts/pack.mjs'), tarballs], root);
    const packed = (await readdir(tarballs)).map((name) => `file:tarballs/${name}`);
    await writeFile(path.join(this.folder, 'package.json'), '{ "private": true }\n');
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--silent'];
    await mustRun('npm', ['install', ...flags, ...packed, ...companions()], this.folder);
  }

  async #application(name: string, type: 'module' | 'commonjs'): Promise<void> {
    const folder = path.join(this.folder, name);
    await mkdir(folder);
    await cp(path.join(__dirname, 'consumer'), folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type }));
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    await writeFile(
      path.join(folder, 'jest.json'),
      JSON.stringify({ testMatch: [`**/${name}.check.js`], transform: {} }),
    );
    const emit = ['--skipLibCheck', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
    await mustRun(process.execPath, [inRoot('typescript', 'bin/tsc'), '-p', '.', ...emit], folder);
  }
}

interface Commands {
  readonly bin: string | Readonly<Record<string, string>>;
}

export function publicNames(): string[] {
  return published().map(({ manifest }) => manifest.name);
}

/** What an application can import of the public packages, subpaths and all. */
export function publicImports(): string[] {
  return published()
    .flatMap((member) => [...entries(member).keys()].map((subpath) => path.posix.join(member.manifest.name, subpath)))
    .filter((specifier) => !RUNNERS.has(specifier));
}

function published(): Package[] {
  return packages().filter(({ manifest }) => manifest.private !== true);
}

/** What only a test runner loads, which brings its own half along. */
const RUNNERS = new Set(['@arobase/testing/jest', '@arobase/testing/vitest']);

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'esnext.disposable'],
    types: ['node'],
    strict: true,
    skipLibCheck: false,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    rootDir: '.',
    outDir: 'out',
  },
  include: ['*.ts'],
};

// what an application of ours installs next to it, in the versions that the workspace tests with
function companions(): string[] {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  return ['@types/node', 'class-transformer', 'class-validator', 'reflect-metadata', 'typedi'].map(
    (name) => `${name}@${devDependencies[name]}`,
  );
}

function inRoot(name: string, file: string): string {
  return path.join(root, 'node_modules', name, file);
}

async function mustRun(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
}

function run(command: string, args: readonly string[], cwd: string): Promise<Outcome> {
  const shell = process.platform === 'win32' && command === 'npm';
  return new Promise((resolve) => {
    execFile(command, args, { cwd, shell, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output: stdout + stderr });
    });
  });
}
