import type { BodyReader, Exchange, Pairs, Sink } from '../exchange/exchange.js';
import { FetchSink } from './fetch-sink.js';
import { readBody } from './read-body.js';

/** A `Request`, and the `Response` that comes of it. */
export class FetchExchange implements Exchange {
  readonly response: Promise<Response>;
  readonly path: string;
  readonly query: string;
  readonly remote = undefined;
  readonly connection = undefined;
  /** Not known here: hosts check `Origin` at least, which every page has to send. */
  readonly loopback = false;
  #respond: (response: Response) => void = () => {};
  #extra: Pairs = [];
  #left: (() => void) | undefined;
  #gone = false;

  constructor(private readonly request: Request) {
    const { pathname, search } = new URL(request.url);
    this.path = pathname;
    this.query = search.slice(1);
    this.response = new Promise((resolve) => {
      this.#respond = resolve;
    });
  }

  get method(): string {
    return this.request.method;
  }

  header(name: string): string | undefined {
    return this.request.headers.get(name) ?? undefined;
  }

  all(name: string): readonly string[] {
    const value = this.header(name);
    return value === undefined ? [] : [value];
  }

  /** `Headers` has joined them by commas, which none of these may contain. */
  repeated(names: ReadonlySet<string>): string | undefined {
    return [...names].find((name) => name.startsWith('mcp-') && this.header(name)?.includes(','));
  }

  decorate(headers: Pairs): void {
    this.#extra = headers;
  }

  read(limit: number, reader: BodyReader): void {
    readBody(this.request, limit, reader).catch(() => {
      this.#leave();
      this.reply(400);
    });
  }

  reply(status: number, body?: string, headers: Pairs = []): void {
    const type = body === undefined ? [] : ['content-type', 'application/json'];
    this.#respond(new Response(body ?? null, { status, headers: paired([...type, ...headers, ...this.#extra]) }));
  }

  stream(headers: Pairs): Sink {
    const sink = new FetchSink(() => this.#leave());
    this.#respond(new Response(sink.body, { status: 200, headers: paired([...headers, ...this.#extra]) }));
    return sink;
  }

  onClose(listener: () => void): void {
    if (this.#gone) {
      listener();
      return;
    }
    this.#left = listener;
    this.request.signal.addEventListener('abort', () => this.#leave(), { once: true });
  }

  #leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#left?.();
  }
}

/** A header that occurs twice keeps its last value. */
function paired(headers: Pairs): Headers {
  const result = new Headers();
  for (let at = 0; at < headers.length; at += 2) result.set(headers[at] ?? '', headers[at + 1] ?? '');
  return result;
}
