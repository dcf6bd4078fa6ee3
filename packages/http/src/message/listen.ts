import { type Later, later } from '@arobase/core';
import type { Desk } from '../endpoint/desk.js';
import type { Exchange } from '../exchange/exchange.js';
import { HttpError } from '../exchange/http-error.js';
import { accepts } from '../exchange/media.js';
import type { Caller } from '../guard/caller.js';
import type { HttpSession } from '../session/http-session.js';
import { checkVersion, namedSession } from '../session/named-session.js';
import { readEventId } from '../stream/event-id.js';
import { STREAM_HEADERS } from '../stream/sse-text.js';

/** A GET: a stream for what no call asked for, or the rest of one that was lost. Throws, or rejects with, `HttpError`. */
export function listen(exchange: Exchange, caller: Caller, desk: Desk): Later<void> {
  if (desk.sessions === undefined)
    throw new HttpError(405, 'There are no sessions, so that there is nothing to listen to', POST);
  if (!accepts(exchange.header('accept'), 'text/event-stream'))
    throw new HttpError(406, 'Accept must allow text/event-stream');
  checkVersion(exchange.header('mcp-protocol-version'), desk.versions);
  return later(namedSession(exchange, caller, desk.sessions), (session) => {
    const last = exchange.header('last-event-id');
    return last === undefined ? open(exchange, session, desk) : again(last, exchange, session, desk);
  });
}

/** A DELETE: the session is over. */
export function end(exchange: Exchange, caller: Caller, desk: Desk): Later<void> {
  const { sessions } = desk;
  if (sessions === undefined) throw new HttpError(405, 'There are no sessions, so that there is nothing to end', POST);
  checkVersion(exchange.header('mcp-protocol-version'), desk.versions);
  return later(namedSession(exchange, caller, sessions), (session) => {
    sessions.end(session, new Error('The client ended the session'));
    exchange.reply(204);
  });
}

const POST = ['allow', 'POST'];

function open(exchange: Exchange, session: HttpSession, desk: Desk): void {
  const streams = session.streams(desk.streams);
  checkRoom(streams.listening, desk);
  const sink = exchange.stream(STREAM_HEADERS);
  const stream = streams.listen(sink, session.session.words.priming);
  exchange.onClose(() => streams.lost(stream, sink));
}

async function again(last: string, exchange: Exchange, session: HttpSession, desk: Desk): Promise<void> {
  const streams = session.streams(desk.streams);
  const position = readEventId(last);
  const stream = position && streams.find(position.stream);
  if (position === undefined || stream === undefined) throw unknownEvent();
  const resumed = await stream.resume(position.sequence, () => {
    const sink = exchange.stream(STREAM_HEADERS);
    exchange.onClose(() => streams.lost(stream, sink));
    return sink;
  });
  if (!resumed) throw unknownEvent();
  streams.resumed(stream);
}

function unknownEvent(): HttpError {
  return new HttpError(400, 'There is no such event (any more): leave Last-Event-ID out');
}

function checkRoom(listening: number, { host }: Desk): void {
  if (listening < host.limits.streams) return;
  throw new HttpError(409, `A session has at most ${host.limits.streams} streams: close one first`);
}
