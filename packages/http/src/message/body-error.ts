import { ErrorCode, ProtocolError } from '@arobase/core';
import type { BodyRefusal } from '../exchange/exchange.js';
import { HttpError } from '../exchange/http-error.js';

/** What the client is told of a body that cannot be read. */
export function bodyError(reason: BodyRefusal, limit: number): Error {
  if (reason === 'too large') return new HttpError(413, `The body may have at most ${limit} bytes`);
  if (reason === 'encoded') return new HttpError(415, 'Send the body as it is, without Content-Encoding');
  if (reason === 'not utf-8') return new ProtocolError(ErrorCode.ParseError, 'Parse error: the body is not UTF-8');
  return new HttpError(500, 'The body was read before: the host has to hand over what its parser made of it');
}
