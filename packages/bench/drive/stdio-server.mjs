import { spawn } from 'node:child_process';
import { ending } from './children.mjs';
import { cpuOf, pinned } from './cpu.mjs';
import { initialize, initialized } from './messages.mjs';

const PATIENCE_MS = 60_000;

/** A server on pipes; `on` hears each of its messages. */
export class StdioServer {
  #rest = '';
  #on = () => {};
  #failed = () => {};

  constructor(file, env = {}) {
    const [command, args] = pinned('server', process.execPath, [file]);
    const { PORT: _, ...own } = process.env;
    this.child = ending(spawn(command, args, {
      env: { ...own, NODE_ENV: 'production', ...env },
      stdio: ['pipe', 'pipe', process.env.DEBUG === undefined ? 'ignore' : 'inherit'],
    }));
    this.child.stdout.setEncoding('utf8').on('data', (text) => this.#read(text));
    this.child.on('exit', () => this.#failed(new Error(`${file} ended early`)));
    this.child.stdin.on('error', () => {});
  }

  get cpu() {
    return cpuOf(this.child.pid);
  }

  send(message) {
    this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Resolves with what `on` gives for a message, once it gives something. */
  until(on) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#failed(new Error('The server is silent')), PATIENCE_MS);
      this.#failed = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      this.#on = (message) => {
        const found = on(message);
        if (found === undefined) return;
        clearTimeout(timer);
        this.#on = () => {};
        resolve(found);
      };
    });
  }

  async request(message) {
    const answered = this.until((answer) => (answer.id === message.id ? answer : undefined));
    this.send(message);
    const answer = await answered;
    if (answer.error !== undefined || answer.result?.isError) throw new Error(JSON.stringify(answer).slice(0, 200));
    return answer;
  }

  async open() {
    await this.request(initialize);
    this.send(initialized);
  }

  stop() {
    this.#failed = () => {};
    this.child.kill('SIGKILL');
  }

  #read(text) {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop();
    for (const line of lines) this.#on(JSON.parse(line));
  }
}
