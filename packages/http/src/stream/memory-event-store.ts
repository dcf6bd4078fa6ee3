import type { EventStore, StoredEvent } from '@arobase/core';

export interface EventLimits {
  /** Events a stream. */
  readonly count: number;
  /** Characters a stream; its newest event is kept in any case. */
  readonly bytes: number;
}

/** Keeps the newest events of each stream in this process. */
export class MemoryEventStore implements EventStore {
  readonly #logs = new Map<string, Log>();

  constructor(private readonly limits: EventLimits) {}

  get size(): number {
    return this.#logs.size;
  }

  append(stream: string, event: StoredEvent): void {
    let log = this.#logs.get(stream);
    if (log === undefined) this.#logs.set(stream, (log = { events: [], size: 0 }));
    log.events.push(event);
    log.size += event.text.length;
    while (log.events.length > 1 && (log.events.length > this.limits.count || log.size > this.limits.bytes)) {
      log.size -= log.events.shift()?.text.length ?? 0;
    }
  }

  after(stream: string, sequence: number): readonly StoredEvent[] | undefined {
    const events = this.#logs.get(stream)?.events ?? [];
    const [oldest] = events;
    // what would come next is forgotten, or never was
    if (oldest === undefined || sequence < oldest.sequence - 1) return undefined;
    return events.filter((event) => event.sequence > sequence);
  }

  delete(stream: string): void {
    this.#logs.delete(stream);
  }
}

interface Log {
  readonly events: StoredEvent[];
  size: number;
}
