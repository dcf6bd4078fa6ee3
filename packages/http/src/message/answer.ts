import type { CallOutlet, HttpFacts } from '@arobase/core';
import type { Desk } from '../endpoint/desk.js';
import type { Exchange, Pairs } from '../exchange/exchange.js';
import { accepts } from '../exchange/media.js';
import type { Caller } from '../guard/caller.js';
import type { HttpSession } from '../session/http-session.js';
import { EventStream } from '../stream/event-stream.js';
import { STREAM_HEADERS } from '../stream/sse-text.js';
import { Call } from './call.js';

/** The answer to one POST: JSON, or a stream as soon as something has to be said before the answer. */
export class Answer implements CallOutlet {
  /** What only some answers carry. */
  headers: Pairs | undefined;
  #stream: EventStream | undefined;
  #facts: HttpFacts | undefined;
  #given = false;

  constructor(
    private readonly exchange: Exchange,
    private readonly caller: Caller,
    private readonly desk: Desk,
    /** Absent where the endpoint has no sessions. */
    private readonly session: HttpSession | undefined,
  ) {}

  get http(): HttpFacts {
    this.#facts ??= new Call(this.exchange, (retryMs) => this.#release(retryMs));
    return this.#facts;
  }

  get principal(): unknown {
    return this.caller.principal;
  }

  get asks(): boolean {
    return this.session !== undefined && this.#mayStream;
  }

  /** Something that belongs to the call and comes before its answer. */
  send(text: string): void {
    if (this.#given) return;
    this.#stream ??= this.#open();
    this.#stream?.send(text);
  }

  /** The answer itself. */
  give(text: string): void {
    if (this.#stream === undefined && !accepts(this.exchange.header('accept'), 'application/json')) {
      this.#stream = this.#open();
    }
    this.#given = true;
    if (this.#stream === undefined) this.exchange.reply(200, text, this.headers);
    else this.#stream.send(text, true);
  }

  /** There is no answer: what was sent asked for none, or was taken back. */
  end(status: number, text?: string): void {
    this.#given = true;
    if (this.#stream === undefined) this.exchange.reply(status, text);
    else this.#stream.end();
  }

  get #mayStream(): boolean {
    return accepts(this.exchange.header('accept'), 'text/event-stream');
  }

  #open(retryMs?: number): EventStream | undefined {
    const { exchange, desk, session } = this;
    if (!this.#mayStream) return undefined;
    const sink = exchange.stream(this.headers === undefined ? STREAM_HEADERS : [...STREAM_HEADERS, ...this.headers]);
    if (session === undefined) {
      const stream = new EventStream('', '', { ...desk.streams, events: undefined });
      stream.begin(sink, false);
      exchange.onClose(() => stream.detach(sink));
      return stream;
    }
    const streams = session.streams(desk.streams);
    const stream = streams.forCall();
    stream.begin(sink, session.session.words.priming, retryMs);
    exchange.onClose(() => streams.lost(stream, sink));
    return stream;
  }

  /** The client comes back for the rest, where it knows how to and there is something to come back to. */
  #release(retryMs: number): void {
    const { session, desk } = this;
    if (this.#given || session === undefined || desk.streams.events === undefined) return;
    if (!session.session.words.priming) return;
    this.#stream ??= this.#open(retryMs);
    this.#stream?.release(retryMs);
  }
}
