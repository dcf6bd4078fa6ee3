import type { CallOutlet, HttpFacts, Session } from '@arobase/core';
import type { Desk } from '../endpoint/desk.js';
import type { Exchange, Sink } from '../exchange/exchange.js';
import type { Caller } from '../guard/caller.js';
import { Call } from '../message/call.js';
import { STREAM_HEADERS } from '../stream/sse-text.js';

/** One client of HTTP+SSE (MCP 2024-11-05): its stream is its session. */
export class SseConnection implements CallOutlet {
  readonly session: Session;
  readonly owner: string;
  readonly http: HttpFacts;
  readonly #desk: Desk;
  readonly #sink: Sink;

  constructor(
    readonly id: string,
    exchange: Exchange,
    { principal, owner }: Caller,
    desk: Desk,
  ) {
    this.owner = owner;
    this.#desk = desk;
    this.http = new Call(exchange, () => {});
    this.session = desk.host.openSession({ outlet: this, principal, id });
    this.#sink = exchange.stream(STREAM_HEADERS);
    desk.streams.attached(this.#sink);
  }

  /** Tells the client where its messages go. */
  greet(uri: string): void {
    this.#sink.send(`event: endpoint\ndata: ${uri}\n\n`);
  }

  send(text: string): void {
    this.#sink.send(`event: message\ndata: ${text}\n\n`);
    if (this.#sink.waiting > this.#desk.streams.backlog) this.#sink.cut();
  }

  close(reason?: unknown): void {
    this.session.close(reason);
    this.#desk.streams.detached(this.#sink);
    this.#sink.close();
  }
}
