import type { HttpOptions } from '@arobase/core';
import { isLoopbackName } from './hosts.js';

/** Whether a request may come from a page of this `Origin` (MCP, "Security Warning" of every HTTP transport). */
export function originCheck({ allowedOrigins, publicUrl, cors }: HttpOptions): (origin: string) => boolean {
  const fromCors = typeof cors === 'object' ? cors.origins : [];
  if (fromCors === '*') return () => true;
  const allowed = new Set([...(allowedOrigins ?? []), ...fromCors, ...outside(publicUrl)].map(normal));
  const loopback = allowedOrigins === undefined;
  return (origin) => allowed.has(normal(origin)) || (loopback && isLoopback(origin));
}

/** Whose pages may read the answers; `undefined`: nobody's. */
export function readerCheck(options: HttpOptions): ((origin: string) => boolean) | undefined {
  const { cors = false } = options;
  if (cors === false) return undefined;
  if (cors === true) return originCheck(options);
  const { origins } = cors;
  if (origins === '*') return () => true;
  const allowed = new Set(origins.map(normal));
  return (origin) => allowed.has(normal(origin));
}

function normal(origin: string): string {
  return origin.toLowerCase().replace(/\/$/, '');
}

function isLoopback(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname);
}

function outside(publicUrl: string | undefined): string[] {
  return publicUrl === undefined ? [] : [new URL(publicUrl).origin];
}
