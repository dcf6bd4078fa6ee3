import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyReader, Exchange, Pairs, Sink } from '@arobase/http';
import { isLoopback, remoteOf } from './addresses.js';
import { passBody, readBody } from './body.js';
import { headerOf, repeatsIn, valuesOf } from './headers.js';
import { linger } from './linger.js';
import { NodeSink } from './node-sink.js';

export interface NodeExchangeOptions {
  /** What the host made of the body; `undefined` where it has not read it. */
  readonly parsed: unknown;
  /** Proxies whose word about the client is taken. */
  readonly proxies: number;
}

/** A request of `node:http` and its response. */
export class NodeExchange implements Exchange {
  readonly path: string;
  readonly query: string;
  #extra: Pairs | undefined;
  #repeats: readonly string[] | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    url: string,
    private readonly options: NodeExchangeOptions,
  ) {
    const target = url.startsWith('/') ? url : withoutOrigin(url);
    const at = target.indexOf('?');
    this.path = at < 0 ? target : target.slice(0, at);
    this.query = at < 0 ? '' : target.slice(at + 1);
  }

  get method(): string {
    return this.request.method ?? '';
  }

  get remote(): string | undefined {
    return remoteOf(this.request, this.options.proxies);
  }

  get connection(): object {
    return this.request.socket;
  }

  get loopback(): boolean {
    return isLoopback(this.request.socket.localAddress);
  }

  header(name: string): string | undefined {
    return headerOf(this.request.headers, name);
  }

  all(name: string): readonly string[] {
    return valuesOf(this.request.rawHeaders, name);
  }

  repeated(names: ReadonlySet<string>): string | undefined {
    this.#repeats ??= repeatsIn(this.request.rawHeaders);
    return this.#repeats.length === 0 ? undefined : this.#repeats.find((name) => names.has(name));
  }

  decorate(headers: Pairs): void {
    this.#extra = headers;
  }

  read(limit: number, reader: BodyReader): void {
    const { parsed } = this.options;
    if (parsed === undefined) readBody(this.request, limit, reader);
    else passBody(parsed, reader);
  }

  reply(status: number, body?: string, headers?: Pairs): void {
    const { response } = this;
    if (response.headersSent || response.destroyed) return;
    // a long text would be copied once more to stand behind its headers
    const content = body !== undefined && body.length > LONG ? Buffer.from(body) : body;
    const head: (string | number)[] = content === undefined ? empty(status) : json(content);
    if (headers !== undefined) head.push(...headers);
    if (this.#extra !== undefined) head.push(...this.#extra);
    if (status === 413) linger(this.request, response, head, content);
    else response.writeHead(status, head as string[]).end(content);
  }

  stream(headers: Pairs): Sink {
    const { response } = this;
    const sink = new NodeSink(response);
    if (response.headersSent || response.destroyed) return sink;
    response.writeHead(200, [...headers, ...(this.#extra ?? [])]);
    response.flushHeaders();
    return sink;
  }

  onClose(listener: () => void): void {
    if (this.response.destroyed) listener();
    else this.response.on('close', listener);
  }
}

/** Characters. */
const LONG = 65_536;

function json(body: string | Buffer): (string | number)[] {
  return ['content-type', 'application/json', 'content-length', Buffer.byteLength(body)];
}

/** A request may name its target in full (RFC 9112 §3.2.2). */
function withoutOrigin(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}

function empty(status: number): (string | number)[] {
  return status === 204 ? [] : ['content-length', 0];
}
