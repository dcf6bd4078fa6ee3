import type { IncomingMessage, ServerResponse } from 'node:http';
import { isJson, type Json, parsed } from '../../client/json.js';
import { changing, declared, listChanged } from '../list-changes.js';
import { Listening } from '../listening.js';
import { eventOf, events } from './events.js';
import { renamed, type Session, type Sessions, tellIn } from './sessions.js';
import { type Ask, type Asked, ask, type Upstream, whole } from './upstream.js';

/** One request of a client, from its coming to the end of its answer; processes may change behind it. */
export class Flight {
  readonly #ask: Ask;
  readonly #message: Json | undefined;
  readonly #response: ServerResponse;
  readonly #sessions: Sessions;
  readonly #listening: Listening | undefined;
  #capabilities: unknown;
  #asked: Asked | undefined;

  constructor(said: Ask, response: ServerResponse, sessions: Sessions) {
    this.#ask = said;
    this.#response = response;
    this.#sessions = sessions;
    const message = parsed(said.body.toString());
    this.#message = isJson(message) ? message : undefined;
    response.on('close', () => this.#asked?.sent.destroy());
    if (this.#message?.method !== 'subscriptions/listen') return;
    this.#listening = new Listening(
      (told) => this.#event(told),
      () => this.#capabilities,
    );
    this.#listening.opened(this.#message);
  }

  async open(upstream: Upstream): Promise<void> {
    if (this.#listening !== undefined) this.#capabilities = await discovered(upstream, this.#ask);
    const session = this.#session;
    if (session !== undefined) this.#sessions.note(session, this.#message, this.#ask);
    const asked = ask(upstream, { ...this.#ask, headers: renamed(this.#ask.headers, session) });
    this.#asked = asked;
    try {
      const answer = await asked.answer;
      if (asked === this.#asked) await this.#answer(answer, asked);
    } catch (error) {
      // what replaced this process has taken over
      if (asked === this.#asked) this.#fail(`The server ended: ${(error as Error).message}`);
    }
  }

  /** The process that was asked gives way to another. */
  swap(reason: string, upstream: Upstream): void {
    const before = this.#asked;
    this.#asked = undefined;
    if (this.#isStream) {
      if (this.#listening === undefined && this.#session !== undefined) tellIn(this.#session, this.#tellLists);
      void this.open(upstream);
      this.#listening?.tellAll();
    } else this.#fail(`The server was restarted (${reason}): ask again.`);
    before?.sent.destroy();
  }

  readonly #tellLists = (): void => {
    if (this.#response.writableEnded) return;
    for (const list of declared(this.#session?.capabilities)) this.#event(listChanged(list));
  };

  /** Nobody is there any more. */
  #fail(message: string): void {
    if (this.#response.writableEnded) return;
    const error = { jsonrpc: '2.0', id: this.#message?.id, error: { code: -32603, message } };
    if (this.#response.headersSent) this.#response.end(this.#message === undefined ? undefined : eventOf(error));
    else if (this.#message?.id === undefined) this.#response.writeHead(503, { 'retry-after': '1' }).end(message);
    else this.#response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(error));
  }

  get #session(): Session | undefined {
    return this.#sessions.find(this.#ask.headers);
  }

  /** A stream that stays open for what comes of itself. */
  get #isStream(): boolean {
    const standing = this.#ask.method === 'GET' && this.#session !== undefined;
    return this.#response.headersSent && (standing || this.#listening !== undefined);
  }

  async #answer(answer: IncomingMessage, asked: Asked): Promise<void> {
    const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
    if (isStream) await this.#stream(answer, asked);
    else await this.#document(answer);
  }

  async #stream(answer: IncomingMessage, asked: Asked): Promise<void> {
    this.#head(answer);
    const read = events((text, message) => {
      if (message !== undefined && this.#listening?.keeps(message) === true) return;
      const adapted = message === undefined ? undefined : this.#adapted(message, answer);
      this.#response.write(adapted === undefined || adapted === message ? text : eventOf(adapted));
    });
    for await (const chunk of answer) read(chunk as Uint8Array);
    // a stream whose process is gone is opened at the next
    if (asked === this.#asked && !(this.#isStream && answer.complete === false)) this.#response.end();
  }

  async #document(answer: IncomingMessage): Promise<void> {
    const body = await whole(answer);
    const message = parsed(body.toString());
    if (isJson(message) && this.#listening?.keeps(message) === true) return;
    const adapted = isJson(message) ? this.#adapted(message, answer) : undefined;
    const session = this.#session;
    if (this.#ask.method === 'DELETE' && session !== undefined) this.#sessions.closed(session);
    this.#head(answer);
    this.#response.end(adapted === undefined || adapted === message ? body : JSON.stringify(adapted));
  }

  #adapted(message: Json, { headers }: IncomingMessage): Json {
    const { method } = this.#message ?? {};
    if (message.id !== this.#message?.id || !isJson(message.result)) return message;
    if (method !== 'initialize' && method !== 'server/discover') return message;
    const id = headers['mcp-session-id'];
    if (method === 'initialize' && typeof id === 'string') this.#sessions.opened(id, this.#ask, message.result);
    return { ...message, result: changing(message.result) };
  }

  #head({ statusCode = 502, headers }: IncomingMessage): void {
    if (this.#response.headersSent) return;
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers;
    this.#response.writeHead(statusCode, kept);
    this.#response.flushHeaders();
  }

  #event(message: Json): void {
    if (!this.#response.headersSent) this.#response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.#response.write(eventOf(message));
  }
}

/** What the server declares (MCP 2026-07-28, server/discover), asked in the name of the client. */
async function discovered(upstream: Upstream, said: Ask): Promise<unknown> {
  const message = parsed(said.body.toString());
  const { _meta } = isJson(message) && isJson(message.params) ? message.params : {};
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 'dev', method: 'server/discover', params: { _meta } }));
  const headers = { ...said.headers, 'mcp-method': 'server/discover' };
  try {
    const answer = parsed((await whole(await ask(upstream, { ...said, headers, body }).answer)).toString());
    return isJson(answer) && isJson(answer.result) ? answer.result.capabilities : undefined;
  } catch {
    return undefined;
  }
}
