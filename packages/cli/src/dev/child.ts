import { type ChildProcess, spawn } from 'node:child_process';
import { isJson, type Json, parsed } from '../client/json.js';
import { lines } from '../client/lines.js';
import type { Program } from '../client/stdio-channel.js';
import { Failure } from '../command/failure.js';
import { startFailure } from '../program/start-failure.js';
import type { Diverted } from '../program/settings.js';

export interface ChildEvents {
  message(message: Json): void;
  ended(reason: string): void;
}

const TAIL = 8_192;
const OWN = 'arobase-dev:';

/** One process of the application, from its start to its end. */
export class Child {
  readonly ended: Promise<string>;
  /** Resolves where it serves over HTTP. */
  readonly listening: Promise<Diverted>;
  readonly #process: ChildProcess;
  readonly #answers = new Map<string, (message: Json) => void>();
  #events: ChildEvents | undefined;
  #failure: string | undefined;
  #ids = 0;

  constructor({ command, args, cwd }: Program, said: (text: string) => void) {
    this.#process = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
    const { stdin, stdout, stderr } = this.#process;
    stdin?.on('error', () => {});
    let tail = '';
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-TAIL);
      said(text);
    });
    stdout?.on(
      'data',
      lines((line) => {
        for (const message of [parsed(line)].flat()) {
          if (isJson(message)) this.#hear(message);
          else said(`${line}\n`);
        }
      }),
    );
    this.listening = new Promise((resolve) => {
      this.#process.on('message', (news) => {
        if (isJson(news) && isJson(news.listening)) resolve(news.listening as unknown as Diverted);
        if (isJson(news) && typeof news.failure === 'string') this.#failure = news.failure;
      });
    });
    this.ended = new Promise((resolve) => {
      this.#process.on('error', (error) => resolve(error.message));
      this.#process.on('close', (code, signal) =>
        resolve(this.#failure ?? startFailure(tail, cwd) ?? `the process ended (${signal ?? `exit code ${code}`})`),
      );
    });
    void this.ended.then((reason) => this.#events?.ended(reason));
  }

  /** Hears everything from now on. */
  follow(events: ChildEvents): void {
    this.#events = events;
  }

  /** Tells one that waits to load the application. */
  go(): void {
    if (this.#process.connected) this.#process.send({ go: true });
  }

  send(message: Json): void {
    this.#process.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  /** Asks in the supervisor's own name; gives the whole answer. Rejects with `Failure` when the process ends before it. */
  ask(method: string, params: unknown): Promise<Json> {
    const id = `${OWN}${(this.#ids += 1)}`;
    const answer = new Promise<Json>((resolve) => this.#answers.set(id, resolve));
    this.send({ jsonrpc: '2.0', id, method, params });
    return Promise.race([answer, this.ended.then((reason) => Promise.reject(new Failure(reason)))]);
  }

  /** Lets it end as when its client leaves, and helps where it does not. */
  stop(): void {
    this.#process.stdin?.end();
    const steps = [
      setTimeout(() => this.#process.kill('SIGTERM'), TERM_MS),
      setTimeout(() => this.#process.kill('SIGKILL'), KILL_MS),
    ];
    for (const step of steps) step.unref();
    void this.ended.then(() => {
      for (const step of steps) clearTimeout(step);
    });
  }

  /** Ends it now. */
  kill(): void {
    this.#process.kill('SIGKILL');
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  #hear(message: Json): void {
    const { id } = message;
    if (typeof id === 'string' && id.startsWith(OWN) && message.method === undefined) {
      this.#answers.get(id)?.(message);
      this.#answers.delete(id);
    } else this.#events?.message(message);
  }
}

const TERM_MS = 1_000;
const KILL_MS = 3_000;
