import { createServer, type Server, type ServerOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '@arobase/core';
import { Endpoint } from '@arobase/http';
import { listenerOf } from './node-handler.js';

export interface HttpAddress {
  /** 0: a free one. */
  readonly port: number;
  /** Name or address to listen on. */
  readonly host: string;
}

/** How long a client is waited for that sends its headers or its body drop by drop, or nothing: milliseconds. */
export type Patience = Required<
  Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval' | 'keepAliveTimeout'>
>;

/** An address that cannot be listened on. Its message is one sentence for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** A server that listens over HTTP, on a `node:http` server of its own. */
export class HttpRun {
  readonly #host: Host;
  readonly #endpoint: Endpoint;
  readonly #server: Server;
  #stopping: Promise<void> | undefined;

  constructor(host: Host, patience: Patience = PATIENCE) {
    this.#host = host;
    this.#endpoint = new Endpoint(host);
    this.#server = createServer(patience, listenerOf(this.#endpoint, Number(host.http.trustProxy ?? 0)));
  }

  /** Resolves with the URL once it listens. Rejects with `ListenError`, which names the address. */
  async listen({ port, host }: HttpAddress): Promise<string> {
    const server = this.#server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => reject(unable(error, { port, host })));
      server.listen(port, host, resolve);
    });
    const address = server.address();
    const bound = typeof address === 'object' && address !== null ? address.port : port;
    return `http://${host.includes(':') ? `[${host}]` : host}:${bound}${this.#endpoint.path}`;
  }

  /** Takes no new work, gives running calls the server's grace, and ends every stream and connection. Idempotent. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    try {
      await this.#host.stop();
    } finally {
      await this.#empty(closed);
    }
  }

  /** Answers that were just given leave; connections that have nothing to do are closed, and soon all of them. */
  async #empty(closed: Promise<void>): Promise<void> {
    for (let waited = 0; waited < LAST_WORDS_MS; waited += STEP_MS) {
      this.#server.closeIdleConnections();
      if (await Promise.race([closed.then(() => true), sleep(STEP_MS, false)])) return;
    }
    this.#server.closeAllConnections();
    await closed;
  }
}

const PATIENCE: Patience = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

const LAST_WORDS_MS = 1_000;
const STEP_MS = 20;

function unable(error: NodeJS.ErrnoException, { port, host }: HttpAddress): Error {
  const reason = REASONS.get(error.code ?? '') ?? error.message;
  return new ListenError(`Cannot listen on ${host}, port ${port}: ${reason}`, { cause: error });
}

const REASONS = new Map([
  ['EADDRINUSE', 'the port is in use. Stop what uses it, or choose another port'],
  ['EACCES', 'this port needs more rights. Choose one above 1023'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['ENOTFOUND', 'there is no such name'],
]);
