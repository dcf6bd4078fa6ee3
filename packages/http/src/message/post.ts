import {
  ErrorCode,
  type Host,
  isPromise,
  isRecord,
  type Later,
  parse,
  ProtocolError,
  readableId,
  receive,
  type Session,
  writeError,
} from '@arobase/core';
import type { Desk } from '../endpoint/desk.js';
import type { BodyReader, BodyRefusal, Exchange } from '../exchange/exchange.js';
import { HttpError } from '../exchange/http-error.js';
import { answerStateless } from '../modern/stateless.js';
import { accepts, isJson } from '../exchange/media.js';
import { refuse } from '../exchange/refuse.js';
import type { Caller } from '../guard/caller.js';
import type { HttpSession } from '../session/http-session.js';
import { checkVersion, namedSession } from '../session/named-session.js';
import type { SessionTable } from '../session/session-table.js';
import { Answer } from './answer.js';
import { bodyError } from './body-error.js';
import { classify, type Kind } from './classify.js';
import { unsupported } from './modern.js';

/** One POST, from its headers to its answer. */
export class Post implements BodyReader {
  #value: unknown;

  constructor(
    private readonly exchange: Exchange,
    private readonly caller: Caller,
    private readonly desk: Desk,
  ) {}

  /** Throws `HttpError` where the headers tell enough. */
  begin(): void {
    const { exchange, desk } = this;
    if (!isJson(exchange.header('content-type'))) throw new HttpError(415, 'Content-Type must be application/json');
    const accept = exchange.header('accept');
    if (!accepts(accept, 'application/json') && !accepts(accept, 'text/event-stream')) {
      throw new HttpError(406, 'Accept must allow application/json or text/event-stream');
    }
    exchange.read(desk.host.limits.body, this);
  }

  text(text: string): void {
    try {
      this.value(parse(text));
    } catch (error) {
      this.#fail(error);
    }
  }

  value(value: unknown): void {
    this.#value = value;
    try {
      const work = this.#route(value);
      if (isPromise(work)) work.catch((error) => this.#fail(error));
    } catch (error) {
      this.#fail(error);
    }
  }

  refused(reason: BodyRefusal): void {
    this.#fail(bodyError(reason, this.desk.host.limits.body));
  }

  #route(value: unknown): Later<void> {
    const { exchange, desk } = this;
    if (desk.failure !== undefined) throw new HttpError(200, new ProtocolError(ErrorCode.InternalError, desk.failure));
    const version = exchange.header('mcp-protocol-version');
    const kind = classify(value, version, desk.host.limits.depth);
    if (desk.versions.size === 0 && kind !== 'modern' && kind !== 'ignored') return this.#withoutHandshake(value, kind);
    if (kind === 'session') return this.#inSession(value, version);
    if (kind === 'initialize') return this.#initialize(value);
    if (kind === 'modern') return answerStateless(value, exchange, this.caller, desk);
    return exchange.reply(202);
  }

  /** Nobody shakes hands here: a peer that would is told what is served instead. */
  #withoutHandshake(value: unknown, kind: Kind): void {
    const notified = isRecord(value) && value.id === undefined && value.method !== undefined;
    if (!notified) throw kind === 'initialize' || isRequest(value) ? unsupported(value, this.desk.host) : NO_SESSIONS;
    this.exchange.reply(202);
  }

  #inSession(value: unknown, version: string | undefined): Later<void> {
    const { exchange, caller, desk } = this;
    checkVersion(version, desk.versions);
    if (desk.sessions === undefined) return this.#alone(value, version ?? desk.unversioned);
    const session = namedSession(exchange, caller, desk.sessions);
    if (isPromise(session)) return session.then((found) => this.#receive(value, found.session, found));
    return this.#receive(value, session.session, session);
  }

  /** A session that is over does not stand in the way of the next; one that lives cannot begin again. */
  #initialize(value: unknown): Later<void> {
    const { exchange, caller, desk } = this;
    if (desk.sessions === undefined) return this.#alone(value, undefined);
    if (exchange.header('mcp-session-id') === undefined) return this.#open(value, desk.sessions);
    const { sessions } = desk;
    const session = sessions.find(exchange.header('mcp-session-id') ?? '', caller);
    const next = (found: HttpSession | undefined) =>
      found === undefined ? this.#open(value, sessions) : this.#receive(value, found.session, found);
    return isPromise(session) ? session.then(next) : next(session);
  }

  #open(value: unknown, sessions: SessionTable): void {
    const { exchange, caller, desk } = this;
    const session = sessions.create(caller);
    const answer = new Answer(exchange, caller, desk, session);
    answer.headers = ['mcp-session-id', session.id];
    try {
      const text = receive(value, session.session, answer, desk.host.limits);
      if (session.session.begun) sessions.add(session);
      this.#give(answer, isPromise(text) ? undefined : text);
    } catch (error) {
      session.close(error);
      throw inBand(error);
    }
  }

  /** Without sessions, a request brings all that is known of its client. */
  #alone(value: unknown, version: string | undefined): void {
    const { exchange, caller, desk } = this;
    const { principal } = caller;
    const record = version === undefined ? undefined : { protocolVersion: version, capabilities: {} };
    const answer = new Answer(exchange, caller, desk, undefined);
    const session = desk.host.openSession({ outlet: answer, principal, passing: true, record });
    this.#take(value, session, answer);
  }

  #receive(value: unknown, session: Session, owner: HttpSession): void {
    const { exchange, caller, desk } = this;
    this.#take(value, session, new Answer(exchange, caller, desk, owner), owner);
  }

  #take(value: unknown, session: Session, answer: Answer, owner?: HttpSession): void {
    const { host, working } = this.desk;
    let text: Later<string | undefined>;
    try {
      text = receive(value, session, answer, host.limits);
    } catch (error) {
      throw inBand(error);
    }
    if (!isPromise(text)) {
      this.#give(answer, text);
      if (owner === undefined) session.close();
      return;
    }
    // a session ends its calls itself
    const end = working.begin(owner === undefined ? (reason) => session.inFlight.abortAll(reason) : undefined);
    const done = (later: string | undefined) => {
      this.#give(answer, later);
      // a session that carries one request is over, any other has just been used
      if (owner === undefined) session.close();
      else owner.usedAt = Date.now();
      end();
    };
    text.then(done, (error) => done(writeError(readableId(value), masked(error, host))));
  }

  #give(answer: Answer, text: string | undefined): void {
    if (text !== undefined) answer.give(text);
    else if (isRequest(this.#value)) answer.end(200, writeError(readableId(this.#value), CANCELLED));
    else answer.end(202);
  }

  #fail(error: unknown): void {
    refuse(this.exchange, error, this.desk.host, readableId(this.#value));
  }
}

const NO_SESSIONS = new ProtocolError(ErrorCode.InvalidRequest, 'This server has no sessions: send one request');

const CANCELLED = new ProtocolError(ErrorCode.InternalError, 'The request was cancelled');

/** What is no message at all is a bad request; anything else that is wrong with one is told in an answer like others. */
function inBand(error: unknown): unknown {
  if (!(error instanceof ProtocolError) || error.code === ErrorCode.InvalidRequest) return error;
  return new HttpError(200, error);
}

function masked(error: unknown, host: Host): ProtocolError {
  return new ProtocolError(ErrorCode.InternalError, `Internal error (fault ${host.report(error, 'http')}).`);
}

function isRequest(value: unknown): boolean {
  return isRecord(value) && value.id !== undefined && value.method !== undefined;
}
