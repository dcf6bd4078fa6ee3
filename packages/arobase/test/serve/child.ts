import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { build, type BuildOptions } from 'esbuild';

export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: number | string;
  readonly method?: string;
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string };
}

/** The program of a fixture: it and the sources below it in a few files, since a test starts many processes. */
export async function program(fixture: string): Promise<string> {
  built ??= build({
    ...BUNDLE,
    entryPoints: FIXTURES.map(source),
    outdir: folder,
    // what a fixture loads lazily stays a file of its own
    splitting: true,
    keepNames: true,
    outExtension: { '.js': '.mjs' },
  });
  await built;
  return path.join(folder, `${fixture}.mjs`);
}

/** A fixture and everything below it in one file, but for what stays beside it. */
export async function oneFile(fixture: string, options: BuildOptions): Promise<string> {
  const outfile = path.join(folder, `${fixture}-${randomUUID()}.mjs`);
  await build({ ...BUNDLE, entryPoints: [source(fixture)], outfile, ...options });
  return outfile;
}

const FIXTURES = ['main', 'mistaken', 'replayed', 'starting', 'stopping', 'unready'];
const source = (fixture: string) => path.join(__dirname, 'fixtures', `${fixture}.ts`);
const root = path.resolve(__dirname, '../../../..');
// inside the workspace, so that its packages are found from there
const folder = path.join(root, 'node_modules/.cache/serve', String(process.pid));
const BUNDLE: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  conditions: ['@arobase/source'],
};
let built: Promise<unknown> | undefined;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Settings {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A server as a process of its own, with everything that it wrote. Killed, if it still runs, when its test is over. */
export class Child implements AsyncDisposable {
  readonly process: ChildProcessWithoutNullStreams;
  readonly exited: Promise<number | string>;
  stdout = '';
  stderr = '';
  #listeners = new Set<() => void>();

  private constructor(command: readonly string[], env: Settings['env']) {
    this.process = spawn(process.execPath, command, {
      env: { ...process.env, ...env },
      // no test leaves one behind, even where it fails
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    const { stdin, stdout, stderr } = this.process;
    stdout.setEncoding('utf8').on('data', (text: string) => this.#heard(() => (this.stdout += text)));
    stderr.setEncoding('utf8').on('data', (text: string) => this.#heard(() => (this.stderr += text)));
    for (const pipe of [stdin, stdout, stderr]) pipe.on('error', () => {});
    this.exited = new Promise((resolve) => {
      this.process.on('close', (code, signal) => this.#heard(() => resolve(code ?? signal ?? 'gone')));
    });
  }

  static async start(fixture: string, settings?: Settings): Promise<Child> {
    return Child.run(await program(fixture), settings);
  }

  static run(file: string, { args = [], env = {} }: Settings = {}): Child {
    return new Child([file, ...args], env);
  }

  /** One that has shaken hands. */
  static async ready(fixture: string, settings: Settings = {}): Promise<Child> {
    const child = await Child.start(fixture, settings);
    child.initialize();
    await child.answer(0);
    return child;
  }

  initialize(): void {
    const clientInfo = { name: 'test', version: '1' };
    this.say({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } });
    this.say({ method: 'notifications/initialized' });
  }

  say(message: object): void {
    this.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  call(id: number, name: string, extra: object = {}): void {
    this.say({ id, method: 'tools/call', params: { name, arguments: {}, ...extra } });
  }

  /** Every line on standard output; throws where one is no message. */
  messages(): Message[] {
    return this.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Message);
  }

  /** Bytes that the process has held at most; 0 where the platform does not tell. */
  memory(): number {
    const status = `/proc/${this.process.pid}/status`;
    if (!existsSync(status)) return 0;
    const [, kilobytes = '0'] = /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  }

  async answer(id: number): Promise<Message> {
    let found: Message | undefined;
    await this.until(() => (found = this.messages().find((message) => message.id === id)) !== undefined);
    return found as Message;
  }

  /** Waits until what the process wrote makes `met` true; rejects when it ends before that. */
  async until(met: () => boolean): Promise<void> {
    while (!met()) {
      if (this.process.exitCode !== null || this.process.signalCode !== null) {
        throw new Error(`the server ended with ${this.process.exitCode ?? this.process.signalCode}:\n${this.stderr}`);
      }
      await new Promise<void>((resolve) => this.#listeners.add(resolve));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.process.kill('SIGKILL');
    this.process.stdout.resume();
    await this.exited;
  }

  #heard(record: () => void): void {
    record();
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

/** The text of a tool's answer. */
export function textOf({ result }: Message): string {
  const { content = [] } = result ?? {};
  const [block] = content as { text: string }[];
  return block?.text ?? '';
}
