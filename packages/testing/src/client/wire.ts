import type { Transport } from '@arobase/core';

/** One JSON-RPC message as it was received. */
export interface WireMessage {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly [key: string]: unknown };
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** One text that crossed the wire. `message` is its JSON, an array for a batch; `undefined` for what is no JSON. */
export interface WireEntry {
  readonly from: 'client' | 'server';
  readonly text: string;
  readonly message: unknown;
}

interface Waiting {
  readonly fits: (message: WireMessage) => boolean;
  readonly resolve: (message: WireMessage) => void;
  readonly reject: (error: Error) => void;
}

/** Keeps everything that is said over a transport, in order, and hands each message of the server to whom waits for it. */
export class Wire {
  readonly entries: WireEntry[] = [];
  readonly #transport: Transport;
  #unheard: WireMessage[] = [];
  #waiting: Waiting[] = [];
  #listeners: ((message: WireMessage) => void)[] = [];
  #closed = false;

  constructor(transport: Transport) {
    this.#transport = transport;
    transport.onText((text) => this.#receive(text));
    transport.onClose(() => this.#close());
  }

  say(text: string): void {
    this.entries.push({ from: 'client', text, message: json(text) });
    this.#transport.send(text);
  }

  /** The first message that fits and that nobody heard yet. Rejects once the server can say nothing more. */
  heard(fits: (message: WireMessage) => boolean): Promise<WireMessage> {
    const at = this.#unheard.findIndex(fits);
    const [message] = at < 0 ? [] : this.#unheard.splice(at, 1);
    if (message !== undefined) return Promise.resolve(message);
    if (this.#closed) return Promise.reject(new Error('The connection is closed'));
    const coming = new Promise<WireMessage>((resolve, reject) => this.#waiting.push({ fits, resolve, reject }));
    // a test that gave up waiting must not take the others with it when its client leaves
    coming.catch(() => {});
    return coming;
  }

  /** Each message of the server from now on, whoever waits for it. */
  onMessage(listener: (message: WireMessage) => void): void {
    this.#listeners.push(listener);
  }

  #receive(text: string): void {
    const message = json(text);
    this.entries.push({ from: 'server', text, message });
    for (const one of messagesOf(message)) {
      for (const listener of this.#listeners) listener(one);
      this.#hand(one);
    }
  }

  #hand(message: WireMessage): void {
    const at = this.#waiting.findIndex(({ fits }) => fits(message));
    const [waiting] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (waiting === undefined) this.#unheard.push(message);
    else waiting.resolve(message);
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The server closed the connection'));
  }
}

/** The messages of one entry: one, several of a batch, or none. */
export function messagesOf(message: unknown): WireMessage[] {
  return [message].flat().filter((one): one is WireMessage => typeof one === 'object' && one !== null);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
