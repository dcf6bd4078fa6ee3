import type { Desk } from '../endpoint/desk.js';
import { canonicalPath } from '../endpoint/paths.js';
import type { Exchange } from '../exchange/exchange.js';
import { HttpError, methodNotServed } from '../exchange/http-error.js';
import { isJson } from '../exchange/media.js';
import { randomToken } from '../exchange/token.js';
import type { Caller } from '../guard/caller.js';
import { SseConnection } from './sse-connection.js';
import { SsePost } from './sse-post.js';

/** HTTP+SSE of MCP 2024-11-05: a stream on one path, messages to another. */
export class SseEndpoint {
  readonly path: string;
  readonly messages: string;
  readonly #connections = new Map<string, SseConnection>();

  constructor(
    private readonly desk: Desk,
    { path = '/sse', messages = '/messages' }: { readonly path?: string; readonly messages?: string },
  ) {
    this.path = canonicalPath(path);
    this.messages = canonicalPath(messages);
  }

  /** The GET that opens a stream. Throws `HttpError`. */
  open(exchange: Exchange, caller: Caller): void {
    if (exchange.method !== 'GET') throw methodNotServed(exchange.method, 'GET');
    if (this.#connections.size >= this.desk.host.limits.sessions)
      throw new HttpError(503, 'Too many clients: try again later');
    const id = randomToken();
    const connection = new SseConnection(id, exchange, caller, this.desk);
    this.#connections.set(id, connection);
    exchange.onClose(() => {
      this.#connections.delete(id);
      connection.close(new Error('The client closed its stream'));
    });
    // a router in front of us has taken the beginning of the path away
    const prefix = exchange.path.endsWith(this.path) ? exchange.path.slice(0, -this.path.length) : '';
    connection.greet(`${prefix}${this.messages}?sessionId=${id}`);
  }

  /** The POST of a message. Throws `HttpError`. */
  post(exchange: Exchange, { owner }: Caller): void {
    if (exchange.method !== 'POST') throw methodNotServed(exchange.method, 'POST');
    const id = new URLSearchParams(exchange.query).get('sessionId');
    if (id === null) throw new HttpError(400, 'sessionId is missing: post to the URI that the stream named first');
    const connection = this.#connections.get(id);
    if (connection === undefined || connection.owner !== owner)
      throw new HttpError(404, 'There is no such stream: open another');
    if (!isJson(exchange.header('content-type'))) throw new HttpError(415, 'Content-Type must be application/json');
    exchange.read(this.desk.host.limits.body, new SsePost(exchange, connection, this.desk));
  }

  get size(): number {
    return this.#connections.size;
  }

  close(reason?: unknown): void {
    for (const connection of this.#connections.values()) connection.close(reason);
    this.#connections.clear();
  }
}
