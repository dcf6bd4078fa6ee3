import type { Exchange, Pairs } from '../exchange/exchange.js';

// a wildcard would not cover Authorization (Fetch standard)
const REQUEST_HEADERS = [
  'content-type',
  'accept',
  'authorization',
  'last-event-id',
  'mcp-protocol-version',
  'mcp-session-id',
  'mcp-method',
  'mcp-name',
];
const METHODS = 'GET, POST, DELETE, OPTIONS';
const READABLE = 'mcp-session-id, www-authenticate';
const DAY = '86400';
// what a name may hold (RFC 9110, token)
const PARAMETER = /^mcp-param-[a-z0-9!#$%&'*+.^_`|~-]+$/;

/** Answers the question of a browser whether a page may send what it wants to send. */
export function answerPreflight(exchange: Exchange): void {
  const asked = (exchange.header('access-control-request-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const allowed = [...REQUEST_HEADERS, ...asked.filter((name) => PARAMETER.test(name))];
  exchange.reply(204, undefined, [
    ...['access-control-allow-methods', METHODS],
    ...['access-control-allow-headers', allowed.join(', ')],
    ...['access-control-max-age', DAY],
  ]);
}

/** What every answer to a page of this origin carries, so that the page may read it. */
export function readableBy(origin: string): Pairs {
  return ['access-control-allow-origin', origin, 'access-control-expose-headers', READABLE, 'vary', 'origin'];
}
