import { type ChildProcess, spawn } from 'node:child_process';
import type { Channel, Listener } from './channel.js';
import { isJson, type Json, parsed } from './json.js';
import { lines } from './lines.js';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface StdioChannelOptions {
  /** What the server writes to standard error. */
  readonly said: (text: string) => void;
  /** A line on standard output that is no message. */
  readonly noise: (line: string) => void;
  /** What the server tells on a channel of its own, beside its standard streams; left out, it has none. */
  readonly news?: (news: unknown) => void;
}

/** A server that this process starts, on its standard streams. */
export class StdioChannel implements Channel {
  readonly #child: ChildProcess;
  readonly #ended: Promise<string>;
  #listener: Listener | undefined;

  constructor(program: Program, options: StdioChannelOptions) {
    this.#child = start(program, options.news !== undefined);
    if (options.news !== undefined) this.#child.on('message', options.news);
    this.#ended = new Promise((resolve) => {
      this.#child.on('error', (error) => resolve(unstartable(program, error)));
      this.#child.on('close', (code, signal) =>
        resolve(`The server ended before it answered (${signal ?? `exit code ${code}`}).`),
      );
    });
    void this.#ended.then((reason) => this.#listener?.closed(reason));
    this.#child.stdin?.on('error', () => {});
    this.#child.stderr?.setEncoding('utf8').on('data', options.said);
    this.#child.stdout?.on(
      'data',
      lines((line) => {
        const messages = [parsed(line)].flat();
        if (messages.every(isJson)) for (const message of messages) this.#listener?.message(message);
        else options.noise(line);
      }),
    );
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  send(message: Json): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  agreed(): void {}

  /** Ends the input and waits; a server that stays is told to go, then killed. */
  async close(): Promise<void> {
    this.#child.stdin?.end();
    const steps = [
      setTimeout(() => this.#child.kill('SIGTERM'), PATIENCE_MS),
      setTimeout(() => this.#child.kill('SIGKILL'), 2 * PATIENCE_MS),
    ];
    await this.#ended;
    for (const step of steps) clearTimeout(step);
  }
}

const PATIENCE_MS = 2_000;

const SCRIPTS = /(?:^|[\\/])(?:npm|npx|pnpm|pnpx|yarn|tsx)$|\.(?:cmd|bat)$/i;

function start({ command, args, cwd, env }: Program, ipc: boolean): ChildProcess {
  return spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    // these are scripts there
    shell: process.platform === 'win32' && SCRIPTS.test(command),
  });
}

function unstartable({ command }: Program, error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? `There is no command "${command}".` : `${command} does not start: ${error.message}.`;
}
