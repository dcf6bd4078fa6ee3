import { ErrorCode, excerpt, type HttpOptions, ProtocolError } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';
import { HttpError } from '../exchange/http-error.js';
import { answerPreflight, readableBy } from './cors.js';
import { hostCheck } from './hosts.js';
import { originCheck, readerCheck } from './origins.js';

/** Turns away what must not even be read, before anybody is asked who calls. */
export class Guard {
  readonly #host: (exchange: Exchange) => boolean;
  readonly #origin: (origin: string) => boolean;
  readonly #reader: ((origin: string) => boolean) | undefined;

  constructor(options: HttpOptions) {
    this.#host = hostCheck(options);
    this.#origin = originCheck(options);
    this.#reader = readerCheck(options);
  }

  /** False: a preflight, which is answered. Throws `HttpError` for what is turned away. */
  admits(exchange: Exchange): boolean {
    if (!this.#host(exchange)) {
      throw new HttpError(403, `Host ${excerpt(exchange.header('host') ?? '')} is not served: name it in allowedHosts`);
    }
    const origin = exchange.header('origin');
    if (origin !== undefined && this.#isPreflight(exchange, origin)) {
      answerPreflight(exchange);
      return false;
    }
    const repeated = exchange.repeated(SINGLE);
    if (repeated !== undefined) throw repetition(repeated);
    return true;
  }

  #isPreflight(exchange: Exchange, origin: string): boolean {
    if (!this.#origin(origin))
      throw new HttpError(403, `Origin ${excerpt(origin)} is not served: name it in allowedOrigins`);
    if (this.#reader?.(origin) !== true) return false;
    exchange.decorate(readableBy(origin));
    return exchange.method === 'OPTIONS';
  }
}

function repetition(header: string): HttpError {
  const words = `The header ${header} occurs more than once`;
  const mirrors = header === 'mcp-protocol-version';
  return new HttpError(400, mirrors ? new ProtocolError(ErrorCode.HeaderMismatch, words) : words);
}

// two values of one of these are an attack: somebody before us may have looked at the other
const SINGLE: ReadonlySet<string> = new Set([
  'host',
  'origin',
  'authorization',
  'content-type',
  'mcp-session-id',
  'mcp-protocol-version',
  'last-event-id',
]);
