import { isJson, type Json, string } from '../client/json.js';
import { Failure } from '../command/failure.js';
import type { Child } from './child.js';
import { changing, declared, listChanged } from './list-changes.js';
import { Listening } from './listening.js';

/** What is asked again of the next child instead of being answered with an error. */
const AGAIN = new Set(['initialize', 'server/discover', 'subscriptions/listen', 'ping']);

const DISCOVER = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'arobase-dev', version: '0.1.0' },
  },
};

/**
 * One client on a pipe, and the child that answers it at the moment. What the client said that lasts (handshake, log level,
 * subscriptions, streams of changes) is said again to the next child; ids stay the client's own.
 */
export class Conversation {
  readonly #tell: (message: Json) => void;
  readonly #pending = new Map<unknown, Json>();
  readonly #questions = new Map<string, unknown>();
  readonly #lasting = new Map<string, Json>();
  readonly #listening: Listening;
  #initialize: Json | undefined;
  #initialized = false;
  /** The client has the answer to `initialize`. */
  #greeted = false;
  #untold = false;
  #capabilities: unknown;
  #shaken: Json | undefined;
  #child: Child | undefined;
  #waiting: Json[] = [];
  #down: string | undefined;
  #asked = 0;

  constructor(tell: (message: Json) => void) {
    this.#tell = tell;
    this.#listening = new Listening(tell, () => this.#capabilities);
  }

  fromClient(message: Json): void {
    const { method, id } = message;
    if (this.#child !== undefined) this.#forward(message);
    else if (this.#down === undefined || id === undefined || AGAIN.has(String(method))) this.#waiting.push(message);
    else this.#refuse(id, `The server is down: ${this.#down}`);
  }

  /** Says to a child what was said before. Gives back whether it is up to date by then; rejects with `Failure`. */
  async introduce(child: Child): Promise<() => boolean> {
    const known = this.#initialize;
    if (known === undefined) {
      const { result } = await child.ask('server/discover', DISCOVER);
      if (isJson(result)) this.#capabilities = result.capabilities;
      return () => this.#initialize === known;
    }
    const { result, error } = await child.ask('initialize', known.params);
    if (!isJson(result)) throw new Failure(`it refuses the handshake: ${JSON.stringify(error)}`);
    this.#capabilities = result.capabilities;
    this.#shaken = result;
    if (this.#initialized) child.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    for (const { method, params } of this.#lasting.values()) await child.ask(String(method), params);
    return () => this.#initialize === known;
  }

  /** From here on this child answers. What the one before it left open is answered with an error that says why. */
  switchTo(child: Child, reason: string | undefined): void {
    const open = [...this.#pending.values()];
    this.#pending.clear();
    this.#questions.clear();
    this.#child = child;
    this.#down = undefined;
    for (const message of open) {
      if (message === this.#initialize && this.#shaken !== undefined) this.#greet(message, this.#shaken);
      else if (AGAIN.has(String(message.method))) this.#waiting.unshift(message);
      else this.#refuse(message.id, `The server was restarted (${reason ?? 'it ended'}): ask again.`);
    }
    for (const message of this.#waiting.splice(0)) this.#forward(message);
    if (reason === undefined) return;
    this.#listening.again(child);
    this.#listening.tellAll();
    this.#untold = true;
    this.#tellLists();
  }

  /** Nobody answers until the next `switchTo`. */
  lost(reason: string): void {
    this.#child = undefined;
    this.#down = reason;
    for (const message of this.#pending.values()) {
      if (AGAIN.has(String(message.method))) this.#waiting.push(message);
      else this.#refuse(message.id, `The server ended while it ran this: ${reason}`);
    }
    this.#pending.clear();
  }

  fromChild(child: Child, message: Json): void {
    if (child !== this.#child || this.#listening.keeps(message)) return;
    if (message.method === undefined) this.#answer(message);
    else if (message.id !== undefined) this.#question(message);
    else this.#tell(message);
  }

  #forward(message: Json): void {
    const { method, id } = message;
    if (typeof method === 'string') this.#remember(method, message);
    if (method !== undefined && id !== undefined) this.#pending.set(id, message);
    if (method !== undefined || id === undefined) this.#child?.send(message);
    else this.#reply(message);
  }

  #remember(method: string, message: Json): void {
    const { uri } = isJson(message.params) ? message.params : {};
    if (method === 'initialize') this.#initialize = message;
    if (method === 'notifications/initialized') {
      this.#initialized = true;
      this.#tellLists();
    }
    if (method === 'logging/setLevel') this.#lasting.set(method, message);
    if (method === 'resources/subscribe') this.#lasting.set(`uri ${String(uri)}`, message);
    if (method === 'resources/unsubscribe') this.#lasting.delete(`uri ${String(uri)}`);
    if (method === 'subscriptions/listen') this.#listening.opened(message);
    if (method === 'notifications/cancelled') this.#cancelled(message);
  }

  #cancelled({ params }: Json): void {
    const { requestId } = isJson(params) ? params : {};
    this.#pending.delete(requestId);
    this.#listening.closed(requestId);
  }

  #answer(message: Json): void {
    const request = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    const { method } = request ?? {};
    const adapted = method === 'initialize' || method === 'server/discover';
    if (!adapted || !isJson(message.result)) this.#tell(message);
    else {
      this.#capabilities = message.result.capabilities;
      this.#greet({ id: message.id, method }, message.result);
    }
  }

  #greet({ id, method }: Json, result: Json): void {
    this.#tell({ jsonrpc: '2.0', id, result: changing(result) });
    if (method !== 'initialize') return;
    this.#greeted = true;
    this.#tellLists();
  }

  /** Before the handshake is over no notification may come (MCP, lifecycle). */
  #tellLists(): void {
    if (!this.#untold || !this.#greeted || !this.#initialized) return;
    this.#untold = false;
    for (const list of declared(this.#capabilities)) this.#tell(listChanged(list));
  }

  /** Two children may use the same id for what they ask: the client sees each but once. */
  #question(message: Json): void {
    const id = `dev-${(this.#asked += 1)}`;
    this.#questions.set(id, message.id);
    this.#tell({ ...message, id });
  }

  /** An answer to a child that is gone is nobody's. */
  #reply(message: Json): void {
    const id = string(message.id);
    if (id === undefined || !this.#questions.has(id)) return;
    this.#child?.send({ ...message, id: this.#questions.get(id) });
    this.#questions.delete(id);
  }

  #refuse(id: unknown, message: string): void {
    this.#tell({ jsonrpc: '2.0', id, error: { code: -32603, message } });
  }
}
