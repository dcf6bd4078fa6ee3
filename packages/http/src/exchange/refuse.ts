import { ErrorCode, type Host, ProtocolError, type RequestId, writeError } from '@arobase/core';
import type { Exchange } from './exchange.js';
import { HttpError } from './http-error.js';

/** Answers with what went wrong, as a JSON-RPC error. A bug of ours is reported and masked. */
export function refuse(exchange: Exchange, problem: unknown, host: Pick<Host, 'report'>, id?: RequestId): void {
  const { status, error, headers } = httpError(problem, host);
  exchange.reply(status, writeError(id, error), headers);
}

function httpError(problem: unknown, host: Pick<Host, 'report'>): HttpError {
  if (problem instanceof HttpError) return problem;
  if (problem instanceof ProtocolError)
    return new HttpError(problem.code === ErrorCode.InternalError ? 503 : 400, problem);
  const fault = host.report(problem, 'http');
  return new HttpError(500, new ProtocolError(ErrorCode.InternalError, `Internal error (fault ${fault}).`));
}
