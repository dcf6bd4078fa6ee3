import type { Pairs } from '../exchange/exchange.js';

/** One message on an event stream, with an id where it can be resumed from. JSON text is always one line. */
export function eventText(text: string, id?: string): string {
  return id === undefined ? `data: ${text}\n\n` : `id: ${id}\ndata: ${text}\n\n`;
}

/** An event without data: gives the client an id to come back with before anything was said (MCP 2025-11-25). */
export function primingText(id: string, retryMs?: number): string {
  return retryMs === undefined ? `id: ${id}\ndata: \n\n` : `id: ${id}\nretry: ${retryMs}\ndata: \n\n`;
}

export const retryText = (retryMs: number): string => `retry: ${retryMs}\n\n`;

export const KEEP_ALIVE = ':\n\n';

/** Nothing between us and the client may hold back, change or keep a stream. */
export const STREAM_HEADERS: Pairs = [
  ...['content-type', 'text/event-stream'],
  ...['cache-control', 'no-cache, no-transform'],
  ...['x-accel-buffering', 'no'],
];
