import type { Sink } from '../exchange/exchange.js';
import { EventStream, type StreamSettings } from './event-stream.js';
import { nextStreamId } from './stream-id.js';

export interface SessionStreamSettings extends StreamSettings {
  /** Messages kept for a client that has no stream open at the moment. */
  readonly pending: number;
  /** Streams kept a session whose listener is gone and may come back. */
  readonly lost: number;
  /** Time for which a stream that has ended can be asked for again. */
  readonly retainMs: number;
}

/** Finished streams kept a session. */
const RETAINED = 16;

/** The streams of one session: one for each call that says more than its answer, and those that the client opens to listen. */
export class SessionStreams {
  readonly #streams = new Map<string, EventStream>();
  #listening: EventStream[] = [];
  #pending: string[] = [];
  #pendingSize = 0;

  constructor(
    private readonly sessionId: string,
    private readonly settings: SessionStreamSettings,
  ) {}

  /** Streams that the client has open to listen. */
  get listening(): number {
    return this.#listening.reduce((open, stream) => open + (stream.open ? 1 : 0), 0);
  }

  get size(): number {
    return this.#streams.size;
  }

  find(id: string): EventStream | undefined {
    return this.#streams.get(id);
  }

  /** A stream for what one call has to say. */
  forCall(): EventStream {
    this.#prune(Date.now() - this.settings.retainMs);
    return this.#create();
  }

  /** A stream for what no call asked for. */
  listen(sink: Sink, priming: boolean): EventStream {
    const stream = this.#create();
    this.#listening.push(stream);
    stream.begin(sink, priming);
    this.#flush(stream);
    return stream;
  }

  /** A stream that is connected again takes what had to wait. */
  resumed(stream: EventStream): void {
    if (this.#listening.includes(stream)) this.#flush(stream);
  }

  /** The connection of a stream is gone. What cannot be resumed is over. */
  lost(stream: EventStream, sink: Sink): void {
    stream.detach(sink);
    if (this.settings.events === undefined) this.#drop(stream);
    else this.#forgetLost();
  }

  /** Sends on exactly one of the streams that listen. While none is connected, it waits for one that comes back. */
  send(text: string): void {
    const stream = this.#listening.findLast(({ open }) => open);
    if (stream !== undefined) stream.send(text);
    else if (this.#listening.length > 0) this.#keep(text);
  }

  /** Forgets streams that ended before `time`. */
  prune(time: number): void {
    this.#prune(time);
  }

  close(): void {
    for (const stream of this.#streams.values()) stream.forget();
    this.#streams.clear();
    this.#listening = [];
    this.#pending = [];
  }

  #create(): EventStream {
    const id = nextStreamId();
    const stream = new EventStream(id, `${this.sessionId}/${id}`, this.settings);
    this.#streams.set(id, stream);
    return stream;
  }

  #flush(stream: EventStream): void {
    const pending = this.#pending;
    this.#pending = [];
    this.#pendingSize = 0;
    for (const text of pending) stream.send(text);
  }

  #keep(text: string): void {
    this.#pending.push(text);
    this.#pendingSize += text.length;
    while (this.#pending.length > this.settings.pending || this.#pendingSize > this.settings.backlog) {
      this.#pendingSize -= this.#pending.shift()?.length ?? 0;
    }
  }

  /** Of the streams that wait for their listener to come back, only as many as it may have are kept. */
  #forgetLost(): void {
    const lost = this.#listening.filter(({ open }) => !open);
    for (const stream of lost.slice(0, -this.settings.lost)) this.#drop(stream);
  }

  #prune(time: number): void {
    const ended = [...this.#streams.values()].filter(({ endedAt }) => endedAt !== undefined);
    const surplus = ended.length - RETAINED;
    let size = ended.reduce((sum, stream) => sum + stream.size, 0);
    for (const [at, stream] of ended.entries()) {
      if (at >= surplus && size <= this.settings.backlog * RETAINED_BACKLOGS && (stream.endedAt ?? 0) >= time) continue;
      size -= stream.size;
      this.#drop(stream);
    }
  }

  #drop(stream: EventStream): void {
    stream.forget();
    this.#streams.delete(stream.id);
    this.#listening = this.#listening.filter((one) => one !== stream);
  }
}

/** Together, finished streams may keep what so many full ones would. */
const RETAINED_BACKLOGS = 4;
