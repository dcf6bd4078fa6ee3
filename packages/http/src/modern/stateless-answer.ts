import { type CallOutlet, ErrorCode, type HttpFacts } from '@arobase/core';
import type { Desk } from '../endpoint/desk.js';
import type { Exchange } from '../exchange/exchange.js';
import { accepts } from '../exchange/media.js';
import { Call } from '../message/call.js';
import { EventStream } from '../stream/event-stream.js';
import { STREAM_HEADERS } from '../stream/sse-text.js';

/** The answer to one stateless request: JSON, or a stream that belongs to it alone and cannot be taken up again. */
export class StatelessAnswer implements CallOutlet {
  #status = 200;
  #stream: EventStream | undefined;
  #facts: HttpFacts | undefined;

  constructor(
    private readonly exchange: Exchange,
    private readonly desk: Desk,
  ) {}

  get http(): HttpFacts {
    // a stateless request has nothing that its client could come back to
    this.#facts ??= new Call(this.exchange, () => {});
    return this.#facts;
  }

  get origin(): object | undefined {
    return this.exchange.connection;
  }

  send(text: string): void {
    this.#stream ??= this.#open();
    this.#stream?.send(text);
  }

  refuse(code: number): void {
    if (code === ErrorCode.MissingClientCapability) this.#status = 400;
  }

  give(text: string): void {
    if (this.#stream === undefined && !accepts(this.exchange.header('accept'), 'application/json'))
      this.#stream = this.#open();
    if (this.#stream === undefined) this.exchange.reply(this.#status, text);
    else this.#stream.send(text, true);
  }

  /** The client went away: nobody is left to answer. */
  drop(): void {
    this.#stream?.end();
  }

  #open(): EventStream | undefined {
    const { exchange, desk } = this;
    if (!accepts(exchange.header('accept'), 'text/event-stream')) return undefined;
    const sink = exchange.stream(STREAM_HEADERS);
    const stream = new EventStream('', '', { ...desk.streams, events: undefined });
    stream.begin(sink, false);
    exchange.onClose(() => stream.detach(sink));
    return stream;
  }
}
