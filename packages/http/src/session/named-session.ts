import { excerpt, type Later, later } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';
import { HttpError } from '../exchange/http-error.js';
import type { Caller } from '../guard/caller.js';
import type { HttpSession } from './http-session.js';
import type { SessionTable } from './session-table.js';

/** The session that a request names. Throws, or rejects with, `HttpError`: 400 where it names none, 404 where it is not (any more) the caller's. */
export function namedSession(exchange: Exchange, caller: Caller, sessions: SessionTable): Later<HttpSession> {
  const id = exchange.header('mcp-session-id');
  if (id === undefined) throw new HttpError(400, 'Mcp-Session-Id is missing: it comes with the answer to "initialize"');
  return later(sessions.find(id, caller), (session) => {
    if (session === undefined) throw new HttpError(404, 'There is no such session: send "initialize" again');
    return session;
  });
}

/** A `MCP-Protocol-Version` that is not served. Throws `HttpError` 400. */
export function checkVersion(version: string | undefined, versions: ReadonlySet<string>): void {
  if (version === undefined || versions.has(version)) return;
  throw new HttpError(400, `MCP-Protocol-Version ${excerpt(version)} is not served: ${[...versions].join(', ')} are`);
}
