import type { Channel, Listener } from './channel.js';
import { isJson, type Json, parsed } from './json.js';
import { eventData } from './sse.js';

/** A server that is reached by URL (MCP, Streamable HTTP). Each message is one POST. */
export class HttpChannel implements Channel {
  readonly #url: string;
  readonly #extra: Readonly<Record<string, string>>;
  readonly #over = new AbortController();
  #listener: Listener | undefined;
  #session: string | undefined;
  #revision: string | undefined;

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#extra = headers;
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  send(message: Json, headers: Readonly<Record<string, string>> = {}): void {
    this.#post(message, headers).catch((error: unknown) => {
      if (!this.#over.signal.aborted) this.#listener?.closed(unreachable(this.#url, error));
    });
  }

  agreed(revision: string): void {
    this.#revision = revision;
  }

  async close(): Promise<void> {
    this.#over.abort();
    if (this.#session === undefined) return;
    // a server may keep its sessions to itself
    await fetch(this.#url, { method: 'DELETE', headers: this.#headers(), signal: AbortSignal.timeout(2_000) }).catch(
      () => {},
    );
  }

  async #post(message: Json, headers: Readonly<Record<string, string>>): Promise<void> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { ...this.#headers(), ...headers },
      body: JSON.stringify(message),
      signal: this.#over.signal,
    });
    this.#session ??= response.headers.get('mcp-session-id') ?? undefined;
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream') && response.body !== null) await this.#stream(response.body, message);
    else this.#whole(await response.text(), response, message);
  }

  async #stream(body: AsyncIterable<Uint8Array>, { id }: Json): Promise<void> {
    for await (const data of eventData(body)) {
      const messages = [parsed(data)].flat().filter(isJson);
      for (const message of messages) this.#listener?.message(message);
      if (messages.some((message) => message.id === id && message.method === undefined)) return;
    }
    this.#listener?.closed('The server ended its stream before it answered.');
  }

  #whole(text: string, { status, headers }: Response, { id, method }: Json): void {
    const messages = [parsed(text)].flat().filter(isJson);
    // an error to a request that could not be read carries no id
    for (const message of messages)
      this.#listener?.message(message.error && message.id == null ? { ...message, id } : message);
    if (messages.length > 0 || (id === undefined && status < 400)) return;
    const challenge = status === 401 ? ` It wants ${headers.get('www-authenticate') ?? 'authentication'}.` : '';
    this.#listener?.closed(`${this.#url} answered ${String(method)} with HTTP ${status} and no message.${challenge}`);
  }

  #headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(this.#session !== undefined && { 'mcp-session-id': this.#session }),
      ...(this.#revision !== undefined && { 'mcp-protocol-version': this.#revision }),
      ...this.#extra,
    };
  }
}

function unreachable(url: string, error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  const { code, message } = (cause ?? error) as { readonly code?: string; readonly message?: string };
  const why = code === 'ECONNREFUSED' ? 'nothing listens there' : (code ?? message ?? 'it does not answer');
  return `${url} cannot be reached: ${why}.`;
}
