import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { build } from 'esbuild';

const root = path.resolve(__dirname, '../../..');
// inside the workspace, so that its packages are found from there
const folder = path.join(root, 'node_modules/.cache/cli', String(process.pid));
let made: Promise<string> | undefined;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command as it is shipped, file by file. Gives its program. */
function command(): Promise<string> {
  made ??= compile();
  return made;
}

async function compile(): Promise<string> {
  const source = path.join(root, 'packages/cli/src');
  const entryPoints = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(source, name));
  await Promise.all([
    build({ entryPoints, outdir: path.join(folder, 'dist'), format: 'esm', platform: 'node', target: 'node20' }),
    build({
      entryPoints: [path.join(root, 'packages/arobase/src/index.ts')],
      outfile: path.join(folder, 'arobase/index.js'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      conditions: ['@arobase/source'],
      keepNames: true,
      // CommonJS inside a module asks for require
      banner: {
        js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
      },
    }),
  ]);
  cpSync(path.join(root, 'packages/cli/package.json'), path.join(folder, 'package.json'));
  const manifest = { name: 'arobase', version: '0.1.0', type: 'module', exports: './index.js' };
  writeFileSync(path.join(folder, 'arobase/package.json'), JSON.stringify(manifest));
  return path.join(folder, 'dist/main.js');
}

export interface Ran {
  readonly code: number | undefined;
  readonly out: string;
  readonly told: string;
}

/** A project in a folder of its own, in which the command runs. */
export class Project {
  readonly folder: string;

  private constructor(name: string) {
    this.folder = path.join(folder, name);
  }

  static async of(name: string, files: Readonly<Record<string, string>>): Promise<Project> {
    await command();
    const project = new Project(name);
    project.write({ 'package.json': JSON.stringify({ name: 'shop', version: '2.0.0', type: 'module' }), ...files });
    mkdirSync(project.path('node_modules'), { recursive: true });
    symlinkSync(path.join(folder, 'arobase'), project.path('node_modules/arobase'), 'junction');
    return project;
  }

  /** One that has the TypeScript settings of an application, and these files under src/. */
  static typescript(name: string, sources: Readonly<Record<string, string>>): Promise<Project> {
    const compilerOptions = {
      target: 'es2022',
      module: 'nodenext',
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
    };
    const inside = Object.entries(sources).map(([file, text]) => [`src/${file}`, text]);
    return Project.of(name, { 'tsconfig.json': JSON.stringify({ compilerOptions }), ...Object.fromEntries(inside) });
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(this.path(file)), { recursive: true });
      writeFileSync(this.path(file), text);
    }
  }

  async start(...args: string[]): Promise<ChildProcessWithoutNullStreams> {
    const program = await command();
    // no test leaves one behind, even where it fails
    return spawn(process.execPath, [program, ...args], { cwd: this.folder, timeout: 30_000, killSignal: 'SIGKILL' });
  }

  /** Runs the command to its end. */
  async run(...args: string[]): Promise<Ran> {
    const child = await this.start(...args);
    let out = '';
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
    child.stdin.end();
    return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? undefined, out, told })));
  }
}
