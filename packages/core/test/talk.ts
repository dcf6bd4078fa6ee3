import { hostOf, memoryPipe } from '../src/index.js';
import type { PlainServer } from './plain-server.js';

const PATIENCE_MS = 4_000;

type Message = { readonly [key: string]: unknown };

/** A client that shook hands over a pipe in memory, and what the server says to it. */
export class Talk implements AsyncDisposable {
  readonly said: Message[] = [];
  readonly #near;
  readonly #server: PlainServer;
  #lastId = 0;

  constructor(server: PlainServer, capabilities: object = {}) {
    const [near, far] = memoryPipe();
    near.onText((text) => this.said.push(JSON.parse(text)));
    this.#near = near;
    this.#server = server;
    hostOf(server).connect(far);
    const clientInfo = { name: 'talk', version: '1' };
    this.say({
      id: 'hello',
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities, clientInfo },
    });
  }

  say(message: Message): void {
    this.#near.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }

  /** The result of a tool call, or its error. */
  async call(name: string, params: object = {}): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.say({ id, method: 'tools/call', params: { name, ...params } });
    const { result, error } = await this.heard((message) => message.id === id);
    return result ?? error;
  }

  /** Waits for a message. */
  async heard(fits: (message: Message) => boolean): Promise<Message> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      const found = this.said.find(fits);
      if (found !== undefined) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error(`Not among ${JSON.stringify(this.said)}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#near.close();
    await this.#server.stop();
  }
}
