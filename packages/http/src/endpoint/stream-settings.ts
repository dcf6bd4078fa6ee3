import type { Host, HttpOptions } from '@arobase/core';
import type { KeepAlive } from '../stream/keep-alive.js';
import { MemoryEventStore } from '../stream/memory-event-store.js';
import type { SessionStreamSettings } from '../stream/session-streams.js';

/** Time for which a client may come back for a stream that has ended. */
export const RETAIN_MS = 300_000;

/** How the streams of one endpoint behave. */
export function streamSettings(host: Host, options: HttpOptions, keepAlive: KeepAlive): SessionStreamSettings {
  const { eventCount, eventBytes, streams } = host.limits;
  const { eventStore = new MemoryEventStore({ count: eventCount, bytes: eventBytes }) } = options;
  return {
    events: eventStore === false ? undefined : eventStore,
    backlog: eventBytes,
    pending: eventCount,
    lost: streams,
    retainMs: RETAIN_MS,
    attached: (sink) => keepAlive.add(sink),
    detached: (sink) => keepAlive.delete(sink),
    failed: (error) => host.report(error, 'event store'),
  };
}
