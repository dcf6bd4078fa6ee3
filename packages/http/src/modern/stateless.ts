import { ErrorCode, isPromise, ProtocolError, readMessage } from '@arobase/core';
import type { Desk } from '../endpoint/desk.js';
import type { Exchange } from '../exchange/exchange.js';
import { HttpError } from '../exchange/http-error.js';
import { accepts } from '../exchange/media.js';
import type { Caller } from '../guard/caller.js';
import { claimOf } from '../message/classify.js';
import { HeaderMirror } from './header-mirror.js';
import { StatelessAnswer } from './stateless-answer.js';

/**
 * Answers a message that says all of itself (MCP 2026-07-28). Throws `HttpError` with the status of the rung that it failed:
 * 404 for an unknown method, else 400.
 */
export function answerStateless(value: unknown, exchange: Exchange, caller: Caller, desk: Desk): void {
  const { host, working } = desk;
  const message = readMessage(value, host.limits.depth);
  const mirror = new HeaderMirror(exchange);
  if (message.method === undefined || message.id === undefined) {
    // no notification of a client means anything over HTTP from here on
    if (message.method !== undefined) mirror.notification(claimOf(message.params), message.method);
    exchange.reply(202);
    return;
  }
  const prepared = refusing(mirror, () => host.prepare(message, caller.principal, mirror));
  if (message.method === 'subscriptions/listen' && !accepts(exchange.header('accept'), 'text/event-stream')) {
    throw new HttpError(406, 'Accept must allow text/event-stream: the answer is a stream');
  }
  const outlet = new StatelessAnswer(exchange, desk);
  const call = host.startCall(prepared, outlet);
  if (!isPromise(call.answer)) {
    if (call.answer !== undefined) outlet.give(call.answer);
    return;
  }
  // nobody waits for the end of a stream of changes
  const counted = message.method !== 'subscriptions/listen';
  const end = counted ? working.begin((reason) => call.abort(reason)) : undefined;
  exchange.onClose(() => {
    // a client that closes the stream takes its request back
    call.cancel(new Error('The client closed the connection'));
    outlet.drop();
  });
  void call.answer.then((text) => {
    if (text !== undefined) outlet.give(text);
    end?.();
  });
}

function refusing<T>(mirror: HeaderMirror, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    throw new HttpError(statusOf(error, mirror.agrees), error);
  }
}

function statusOf({ code }: ProtocolError, agrees: boolean): number {
  if (code === ErrorCode.MethodNotFound) return 404;
  // params that are wrong are told in an answer like others
  if (code === ErrorCode.InvalidParams && agrees) return 200;
  // a server that is stopping is no fault of the request
  return code === ErrorCode.InternalError ? 503 : 400;
}
