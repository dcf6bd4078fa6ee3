import { Failure } from '../command/failure.js';
import type { Channel } from './channel.js';
import { isJson, type Json } from './json.js';
import { mirroredHeaders } from './mirror.js';
import { STATELESS } from './revisions.js';

/** A JSON-RPC error of the server. */
export class RpcFailure extends Failure {
  constructor(
    readonly code: number,
    readonly said: string,
    readonly data: unknown,
  ) {
    super(`The server answered with error ${code}: ${said}${data === undefined ? '' : ` ${JSON.stringify(data)}`}`);
  }
}

export interface RequestOptions {
  /** Hears of progress as it comes. */
  readonly progress?: (params: Json) => void;
  /** Input schema of the tool that is called: over HTTP some of its arguments travel as headers, too. */
  readonly schema?: unknown;
  readonly timeoutMs?: number;
}

interface Waiting {
  resolve(result: Json): void;
  reject(error: Error): void;
  progress?: ((params: Json) => void) | undefined;
}

/** An MCP client that takes every answer as it is: nothing is checked, dropped or completed on the way. */
export class Client {
  readonly #channel: Channel;
  readonly #waiting = new Map<unknown, Waiting>();
  readonly #heard: (message: Json) => void;
  #ids = 0;
  #closed: string | undefined;
  #revision: string | undefined;

  constructor(channel: Channel, heard: (message: Json) => void = () => {}) {
    this.#channel = channel;
    this.#heard = heard;
    channel.listen({ message: (message) => this.#hear(message), closed: (reason) => this.fail(reason) });
  }

  get revision(): string {
    return this.#revision ?? '';
  }

  /** From here on every request is of this revision. */
  speak(revision: string): void {
    this.#revision = revision;
    this.#channel.agreed(revision);
  }

  /** Rejects with `RpcFailure` for an error, with `Failure` where no answer comes. */
  request(method: string, params: Json = {}, options: RequestOptions = {}): Promise<Json> {
    if (this.#closed !== undefined) return Promise.reject(new Failure(this.#closed));
    const id = (this.#ids += 1);
    const whole = this.#enveloped(options.progress === undefined ? params : withToken(params, id));
    const headers = this.#stateless ? mirroredHeaders(method, whole, options.schema) : {};
    const answer = new Promise<Json>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress: options.progress });
    });
    this.#channel.send({ jsonrpc: '2.0', id, method, params: whole }, headers);
    return options.timeoutMs === undefined ? answer : this.#within(options.timeoutMs, answer, { id, method });
  }

  notify(method: string, params?: Json): void {
    this.#channel.send({ jsonrpc: '2.0', method, ...(params !== undefined && { params }) });
  }

  /** Nothing more can be heard: whatever is waited for fails with this sentence. */
  fail(reason: string): void {
    this.#closed ??= reason;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Failure(this.#closed));
  }

  close(): Promise<void> {
    return this.#channel.close();
  }

  get #stateless(): boolean {
    return this.#revision === STATELESS;
  }

  async #within(milliseconds: number, answer: Promise<Json>, { id, method }: Json): Promise<Json> {
    const timer = setTimeout(() => {
      this.#waiting.get(id)?.reject(new Failure(`The server did not answer ${method} within ${milliseconds} ms.`));
    }, milliseconds);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  #hear(message: Json): void {
    this.#heard(message);
    if (typeof message.method !== 'string') this.#settle(message);
    else if (message.id !== undefined) this.#refuse(message);
    else if (message.method === 'notifications/progress') this.#progress(message.params);
  }

  #settle({ id, result, error }: Json): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (isJson(error)) waiting?.reject(new RpcFailure(Number(error.code), String(error.message), error.data));
    else waiting?.resolve(isJson(result) ? result : {});
  }

  #progress(params: unknown): void {
    if (isJson(params)) this.#waiting.get(params.progressToken)?.progress?.(params);
  }

  /** Nobody sits here who could be asked. */
  #refuse({ id, method }: Json): void {
    if (method === 'ping') this.#channel.send({ jsonrpc: '2.0', id, result: {} });
    else
      this.#channel.send({
        jsonrpc: '2.0',
        id,
        error: { code: -32601, message: `${String(method)} is not supported` },
      });
  }

  #enveloped(params: Json): Json {
    if (!this.#stateless) return params;
    return { ...params, _meta: { ...ENVELOPE, ...(isJson(params._meta) && params._meta) } };
  }
}

/** What this client says of itself. */
export const CLIENT_INFO = { name: 'arobase-cli', version: '0.1.0' };

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': STATELESS,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': CLIENT_INFO,
};

function withToken(params: Json, progressToken: number): Json {
  return { ...params, _meta: { ...(isJson(params._meta) && params._meta), progressToken } };
}
