import { ErrorCode, invalidRequest, ProtocolError } from '../errors/protocol-error.js';
import { isPromise, type Later } from '../flow/later.js';
import { writeError } from '../protocol/json.js';
import { parse, readableId, readMessage } from '../protocol/message.js';
import type { Transport } from '../transport/transport.js';
import { answerBatch } from './batch.js';
import { Session, type SessionSettings } from './session.js';

export interface ConnectionSettings extends SessionSettings {
  readonly depth: number;
  readonly batch: number;
}

/** One pipe: reads texts, answers each, and owns the session that is spoken over it. */
export class Connection {
  readonly session: Session;
  readonly #transport: Transport;
  readonly #settings: ConnectionSettings;

  constructor(transport: Transport, settings: ConnectionSettings) {
    this.#transport = transport;
    this.#settings = settings;
    this.session = new Session(settings, { outlet: transport });
  }

  /** Takes one text. Never throws, and never waits: a slow call does not hold up the cancellation behind it. */
  receive(text: string): void {
    const answer = this.#read(text);
    if (isPromise(answer)) void answer.then((later) => this.#send(later));
    else this.#send(answer);
  }

  /** Resolves once no call is running. */
  settled(): Promise<void> {
    return this.session.inFlight.settled();
  }

  close(reason?: unknown): void {
    this.session.close(reason);
    this.#transport.close();
  }

  #read(text: string): Later<string | undefined> {
    let value: unknown;
    try {
      value = parse(text);
      return Array.isArray(value) ? this.#batch(value) : this.#message(value);
    } catch (error) {
      return writeError(readableId(value), protocolError(error));
    }
  }

  #message(value: unknown): Later<string | undefined> {
    const message = readMessage(value, this.#settings.depth);
    if (message.method === undefined) return undefined;
    if (message.id === undefined) {
      this.session.notify(message);
      return undefined;
    }
    return this.session.request(message, this.#transport);
  }

  #batch(values: readonly unknown[]): Later<string | undefined> {
    const { session } = this;
    if (!session.begun || !session.words.batching) throw invalidRequest('This revision has no batches: send one message');
    return answerBatch(values, this.#settings.batch, (value) => this.#element(value));
  }

  #element(value: unknown): Later<string | undefined> {
    try {
      return this.#message(value);
    } catch (error) {
      return writeError(readableId(value), protocolError(error));
    }
  }

  #send(text: string | undefined): void {
    if (text !== undefined) this.#transport.send(text);
  }
}

function protocolError(error: unknown): ProtocolError {
  return error instanceof ProtocolError ? error : new ProtocolError(ErrorCode.InternalError, 'Internal error');
}
