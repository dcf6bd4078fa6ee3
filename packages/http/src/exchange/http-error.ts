import { ErrorCode, excerpt, ProtocolError } from '@arobase/core';
import type { Pairs } from './exchange.js';

/** A request that is answered with this status and a JSON-RPC error. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly error: ProtocolError;

  constructor(
    readonly status: number,
    problem: string | ProtocolError,
    readonly headers?: Pairs,
  ) {
    const error = typeof problem === 'string' ? new ProtocolError(ErrorCode.InvalidRequest, problem) : problem;
    super(error.message);
    this.error = error;
  }
}

/** A method that means nothing here; `allowed` as the header Allow has it. */
export function methodNotServed(method: string, allowed: string): HttpError {
  return new HttpError(405, `${excerpt(method)} is not served`, ['allow', allowed]);
}
