import { ErrorCode, isPromise, type Later, parse, ProtocolError, readableId, receive, refusal } from '@arobase/core';
import type { Desk } from '../endpoint/desk.js';
import type { BodyReader, BodyRefusal, Exchange } from '../exchange/exchange.js';
import { refuse } from '../exchange/refuse.js';
import { bodyError } from '../message/body-error.js';
import type { SseConnection } from './sse-connection.js';

/** A message of a client of HTTP+SSE: it is accepted here and answered on the stream. */
export class SsePost implements BodyReader {
  constructor(
    private readonly exchange: Exchange,
    private readonly connection: SseConnection,
    private readonly desk: Desk,
  ) {}

  text(text: string): void {
    try {
      this.value(parse(text));
    } catch (error) {
      refuse(this.exchange, error, this.desk.host);
    }
  }

  value(value: unknown): void {
    const { exchange, connection, desk } = this;
    let answer: Later<string | undefined>;
    try {
      answer = receive(value, connection.session, connection, desk.host.limits);
    } catch (error) {
      if (!(error instanceof ProtocolError) || error.code === ErrorCode.InvalidRequest) {
        refuse(exchange, error, desk.host, readableId(value));
        return;
      }
      answer = refusal(error, value);
    }
    exchange.reply(202);
    if (isPromise(answer)) this.#later(answer, value);
    else if (answer !== undefined) connection.send(answer);
  }

  refused(reason: BodyRefusal): void {
    refuse(this.exchange, bodyError(reason, this.desk.host.limits.body), this.desk.host);
  }

  #later(answer: Promise<string | undefined>, value: unknown): void {
    const { connection, desk } = this;
    const end = desk.working.begin();
    answer
      .catch((error) => {
        desk.host.report(error, 'http');
        return refusal(error, value);
      })
      .then((text) => {
        if (text !== undefined) connection.send(text);
        end();
      });
  }
}
