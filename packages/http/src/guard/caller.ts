import { type HttpOptions, isPromise, isRecord, type Later, principalKey } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';
import { HttpError } from '../exchange/http-error.js';

/** Who sends a request, and what names them from one request to the next. */
export interface Caller {
  readonly principal: unknown;
  readonly owner: string;
}

export const ANYONE: Caller = { principal: undefined, owner: '' };

/** Finds out who calls. Throws `HttpError` 401 or 403 for whatever is no clear yes; `report` hears of what was thrown. */
export function identify(
  exchange: Exchange,
  authenticate: NonNullable<HttpOptions['authenticate']>,
  report: (error: unknown) => void,
): Later<Caller> {
  const failed = (error: unknown): never => {
    report(error);
    throw refusal(undefined);
  };
  let answer: unknown;
  try {
    answer = authenticate(exchange);
  } catch (error) {
    return failed(error);
  }
  return isPromise(answer) ? answer.then(callerOf, failed) : callerOf(answer);
}

function callerOf(answer: unknown): Caller {
  if (!isRecord(answer) || answer.status !== undefined) throw refusal(answer);
  const { principal, key } = answer;
  if (principal === undefined || principal === null || principal === false) throw refusal(answer);
  return { principal, owner: typeof key === 'string' ? key : principalKey(principal) };
}

function refusal(answer: unknown): HttpError {
  const { status, challenge } = isRecord(answer) ? answer : {};
  const headers = ['www-authenticate', typeof challenge === 'string' ? challenge : 'Bearer'];
  return status === 403
    ? new HttpError(403, 'That is not yours to do', headers)
    : new HttpError(401, 'Authenticate first', headers);
}
