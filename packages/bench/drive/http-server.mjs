import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ending } from './children.mjs';
import { cpuOf, pinned } from './cpu.mjs';
import { headers, initialize, initialized } from './messages.mjs';

const PATIENCE = 200;

/** A server in a process of its own, on a free port of loopback. */
export class HttpServer {
  static async start({ file, env = {}, flags = [] }) {
    const port = await freePort();
    const [command, args] = pinned('server', process.execPath, [...flags, file]);
    const child = ending(spawn(command, args, {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', process.env.DEBUG === undefined ? 'ignore' : 'inherit', 'ipc'],
    }));
    const server = new HttpServer(child, `http://127.0.0.1:${port}/mcp`);
    await server.#listening(file);
    return server;
  }

  constructor(child, url) {
    this.child = child;
    this.url = url;
  }

  get cpu() {
    return cpuOf(this.child.pid);
  }

  async post(message, options) {
    const response = await fetch(this.url, { method: 'POST', headers: headers(message, options), body: JSON.stringify(message) });
    return { status: response.status, session: response.headers.get('mcp-session-id') ?? undefined, text: await response.text() };
  }

  /** Does the handshake, and gives the name of the session. */
  async open() {
    const { session } = await this.post(initialize, { era: 'legacy' });
    await this.post(initialized, { era: 'legacy', session });
    return session;
  }

  /** As a signal asks: what it still has to write, it writes. */
  end() {
    return this.#killed('SIGTERM');
  }

  stop() {
    return this.#killed('SIGKILL');
  }

  #killed(signal) {
    this.child.kill(signal);
    return new Promise((resolve) => (this.#isOver ? resolve() : this.child.once('exit', resolve)));
  }

  get #isOver() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async #listening(file) {
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      if (this.child.exitCode !== null) break;
      try {
        await fetch(this.url, { method: 'POST', body: '{"params":{"arguments":{}}}' }).then((response) => response.text());
        return;
      } catch {
        await sleep(100);
      }
    }
    this.child.kill('SIGKILL');
    throw new Error(`${file} does not listen`);
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
