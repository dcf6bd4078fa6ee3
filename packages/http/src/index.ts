export { Endpoint } from './endpoint/endpoint.js';
export { isEncoded } from './exchange/media.js';
export type { BodyReader, BodyRefusal, Exchange, Pairs, Sink } from './exchange/exchange.js';
export { MemoryEventStore, type EventLimits } from './stream/memory-event-store.js';
export { fetchHandler } from './fetch/fetch-handler.js';
