import { type EventStore, isPromise, type StoredEvent } from '@arobase/core';
import type { Sink } from '../exchange/exchange.js';
import { eventText, primingText, retryText } from './sse-text.js';

/** What streams share. */
export interface StreamSettings {
  /** Absent: nothing can be resumed, and events have no ids. */
  readonly events: EventStore | undefined;
  /** What a client may leave unread before it is disconnected, in bytes. */
  readonly backlog: number;
  /** Told of sinks that a stream writes to. */
  readonly attached: (sink: Sink) => void;
  readonly detached: (sink: Sink) => void;
  readonly failed: (error: unknown) => void;
}

/** One stream of messages to the client: it outlives the connections that carry it. */
export class EventStream {
  /** When its last message was said, in milliseconds since the epoch. */
  endedAt: number | undefined;
  /** Characters of all its messages. */
  size = 0;
  #sequence = 0;
  #sink: Sink | undefined;
  #resumed: Sink | undefined;
  #stored: Promise<void> | undefined;

  constructor(
    readonly id: string,
    private readonly key: string,
    private readonly settings: StreamSettings,
  ) {}

  get open(): boolean {
    return this.#sink !== undefined;
  }

  /** Begins on a connection. A priming event gives the client an id at once. */
  begin(sink: Sink, priming: boolean, retryMs?: number): void {
    this.#attach(sink);
    if (priming && this.settings.events !== undefined) sink.send(primingText(this.#eventId(0), retryMs));
  }

  send(text: string, last = false): void {
    this.#sequence += 1;
    this.size += text.length;
    const { events, backlog } = this.settings;
    if (events !== undefined) this.#store(events, { sequence: this.#sequence, text, ...(last && { last }) });
    if (last) this.endedAt = Date.now();
    const sink = this.#sink;
    if (sink === undefined) return;
    sink.send(eventText(text, events && this.#eventId(this.#sequence)));
    if (last) this.disconnect();
    else if (sink.waiting > backlog) this.#cut(sink);
  }

  /** Ends without a last message. */
  end(): void {
    this.endedAt = Date.now();
    this.disconnect();
  }

  /** Gives the connection up; the stream goes on. */
  release(retryMs: number): void {
    this.#sink?.send(retryText(retryMs));
    this.disconnect();
  }

  disconnect(): void {
    const sink = this.#sink;
    if (sink === undefined) return;
    this.detach(sink);
    sink.close();
  }

  /** Who falls too far behind may come back for the rest. */
  #cut(sink: Sink): void {
    this.detach(sink);
    sink.cut();
  }

  /** The connection is gone. */
  detach(sink: Sink): void {
    if (this.#sink !== sink) return;
    this.#sink = undefined;
    this.settings.detached(sink);
  }

  /** Goes on where the client lost it; false where what it missed is forgotten. `connect` opens the connection. */
  async resume(from: number, connect: () => Sink): Promise<boolean> {
    const missed = from > this.#sequence ? undefined : await this.#after(from);
    if (missed === undefined) return false;
    // an older connection of the same client is dead, or will be
    this.disconnect();
    const sink = connect();
    this.#resumed = sink;
    await this.#catchUp(sink, from, missed);
    if (this.endedAt !== undefined || this.#resumed !== sink) sink.close();
    else this.#attach(sink);
    return true;
  }

  /** Sends what was missed, and what is said while a slow store looks for it. */
  async #catchUp(sink: Sink, from: number, first: readonly StoredEvent[]): Promise<void> {
    let sequence = from;
    let missed: readonly StoredEvent[] | undefined = first;
    while (missed !== undefined && missed.length > 0) {
      for (const event of missed) sink.send(eventText(event.text, this.#eventId(event.sequence)));
      sequence += missed.length;
      if (sequence === this.#sequence) return;
      missed = await this.#after(sequence);
    }
    if (sequence < this.#sequence) sink.close();
  }

  /** Everything that was said is forgotten. */
  forget(): void {
    this.disconnect();
    if (this.#sequence > 0) this.#keep(this.settings.events?.delete(this.key));
  }

  #attach(sink: Sink): void {
    if (sink.closed) return;
    this.#sink = sink;
    this.settings.attached(sink);
  }

  async #after(sequence: number): Promise<readonly StoredEvent[] | undefined> {
    if (sequence === this.#sequence) return [];
    await this.#stored;
    return this.settings.events?.after(this.key, sequence);
  }

  #store(events: EventStore, event: StoredEvent): void {
    if (this.#stored === undefined) this.#keep(attempt(() => events.append(this.key, event)));
    else this.#keep(this.#stored.then(() => events.append(this.key, event)));
  }

  /** Writes of a slow store stay in order. */
  #keep(write: void | Promise<void>): void {
    if (isPromise(write)) this.#stored = write.catch(this.settings.failed);
  }

  #eventId(sequence: number): string {
    return `${this.id}_${sequence}`;
  }
}

function attempt(write: () => void | Promise<void>): void | Promise<void> {
  try {
    return write();
  } catch (error) {
    return Promise.reject(error);
  }
}
