import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord, type Transport } from '@arobase/core';
import { eventsOf } from './events.js';
import { refusalOf } from './refusal.js';
import { Terms, versionOf } from './terms.js';

export interface HttpTransportOptions {
  readonly url: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves when the server has read the next body: what is sent one after the other arrives in that order. */
  arrival(): Promise<void>;
}

/** The client's side of Streamable HTTP: each text is one POST; what no request asked for comes on a GET. */
export class HttpTransport implements Transport {
  readonly #options: HttpTransportOptions;
  readonly #terms = new Terms();
  readonly #over = new AbortController();
  /** Stateless requests that wait for their answers. */
  readonly #waiting = new Map<unknown, AbortController>();
  #order: Promise<unknown> = Promise.resolve();
  #text: (text: string) => void = () => {};
  #closed: () => void = () => {};

  constructor(options: HttpTransportOptions) {
    this.#options = options;
  }

  onText(listener: (text: string) => void): void {
    this.#text = listener;
  }

  onClose(listener: () => void): void {
    this.#closed = listener;
  }

  send(text: string): void {
    this.#order = this.#order.then(() => this.#post(text)).catch(() => this.close());
  }

  /** Resolves once all that was said has arrived, and what nobody asked for can be heard. */
  async settled(): Promise<void> {
    await this.#order;
  }

  /** Ends the session, and every stream. */
  async leave(): Promise<void> {
    await this.#order;
    const { session, common } = this.#terms;
    const { url, headers } = this.#options;
    if (session !== undefined && !this.#over.signal.aborted) {
      // the end of the session ends the streams, which is no news to who leaves
      this.close();
      await fetch(url, { method: 'DELETE', headers: { ...common, ...headers } });
    }
    this.close();
  }

  close(): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#closed();
  }

  /** Resolves when the next text may be sent. */
  async #post(text: string): Promise<void> {
    const message = json(text);
    if (this.#takesBack(message)) return;
    const arrived = this.#options.arrival();
    const answered = this.#exchange(text, message);
    if (isRequest(message)) {
      answered.catch(() => this.close());
      await Promise.race([arrived, answered]);
      return;
    }
    await answered;
    if (isRecord(message) && message.method === 'notifications/initialized') await this.#listen();
  }

  /** Over HTTP, a stateless request is taken back by closing its connection (MCP 2026-07-28). */
  #takesBack(message: unknown): boolean {
    if (!isRecord(message) || message.method !== 'notifications/cancelled' || !isRecord(message.params)) return false;
    const waiting = this.#waiting.get(message.params.requestId);
    waiting?.abort();
    return waiting !== undefined;
  }

  async #exchange(body: string, message: unknown): Promise<void> {
    const taken = new AbortController();
    const id = isRecord(message) ? message.id : undefined;
    const stateless = id !== undefined && versionOf(message) !== undefined;
    if (stateless) this.#waiting.set(id, taken);
    try {
      const headers = { 'content-type': 'application/json', ...this.#terms.headersFor(message) };
      const response = await this.#fetch({ method: 'POST', headers, body }, taken.signal);
      this.#terms.session ??= response.headers.get('mcp-session-id') ?? undefined;
      await this.#take(response, isRequest(message) ? id : undefined);
    } catch (error) {
      if (!taken.signal.aborted && !this.#over.signal.aborted) throw error;
    } finally {
      if (stateless) this.#waiting.delete(id);
    }
  }

  async #take(response: Response, id: unknown): Promise<void> {
    if (isStream(response)) {
      await this.#follow(response);
      return;
    }
    const body = await response.text();
    if (response.ok && body !== '') this.#receive(body);
    else if (!response.ok) this.#receive(refusalOf(response.status, body, id));
  }

  /** A server without sessions has nothing to say unasked. */
  async #listen(lastEvent?: string): Promise<void> {
    if (this.#terms.session === undefined) return;
    const response = await this.#fetch({ method: 'GET', headers: this.#comingBack(lastEvent) });
    if (!response.ok) return;
    this.#follow(response).then(
      () => this.close(),
      () => this.close(),
    );
  }

  /** Hears a stream to its end, over every connection that the server spreads it over. */
  async #follow(first: Response): Promise<void> {
    let response: Response | undefined = first;
    while (response?.body) {
      let last: string | undefined;
      let retry: number | undefined;
      for await (const event of eventsOf(response.body)) {
        last = event.id ?? last;
        retry = event.retry ?? retry;
        if (event.data !== '') this.#receive(event.data);
      }
      response = last === undefined || retry === undefined ? undefined : await this.#again(last, retry);
    }
  }

  async #again(last: string, retry: number): Promise<Response | undefined> {
    await sleep(retry, undefined, { signal: this.#over.signal });
    const response = await this.#fetch({ method: 'GET', headers: this.#comingBack(last) });
    return response.ok ? response : undefined;
  }

  #comingBack(lastEvent: string | undefined): Record<string, string> {
    return { ...this.#terms.common, ...(lastEvent !== undefined && { 'last-event-id': lastEvent }) };
  }

  #fetch(init: RequestInit & { headers: Record<string, string> }, taken?: AbortSignal): Promise<Response> {
    const signal = taken === undefined ? this.#over.signal : AbortSignal.any([taken, this.#over.signal]);
    const accept = init.method === 'GET' ? 'text/event-stream' : 'application/json, text/event-stream';
    const headers = { accept, ...init.headers, ...this.#options.headers };
    return fetch(this.#options.url, { ...init, headers, signal });
  }

  #receive(text: string): void {
    if (this.#over.signal.aborted) return;
    this.#terms.learn(json(text));
    this.#text(text);
  }
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

function isRequest(message: unknown): boolean {
  return isRecord(message) && message.method !== undefined && message.id !== undefined;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
