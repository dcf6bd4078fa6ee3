import type { CallOutlet } from '../context/call-outlet.js';
import { claimed } from '../dispatch/envelope.js';
import { answerCall, prepare, type StatelessSettings, startCall } from '../dispatch/stateless.js';
import { PublicError } from '../errors/public-error.js';
import { isPromise, type Later, later } from '../flow/later.js';
import { writeNotification } from '../protocol/json.js';
import { parse, type Request } from '../protocol/message.js';
import type { Transport } from '../transport/transport.js';
import { type ReceiveLimits, readFrom, receive, receiveMessage, refusal } from './receive.js';
import type { Session } from './session.js';

export interface ConnectionSettings extends StatelessSettings {
  readonly limits: StatelessSettings['limits'] & ReceiveLimits;
  /** Requests running at once, and listen streams. */
  readonly calls: number;
}

/** One pipe: reads texts and answers each, by the session that is spoken over it or statelessly, as each message says. */
export class Connection {
  readonly #outlet: CallOutlet;

  constructor(
    private readonly transport: Transport,
    readonly session: Session,
    private readonly settings: ConnectionSettings,
  ) {
    this.#outlet = { send: (text) => transport.send(text), origin: transport, streams: settings.calls };
  }

  /** Takes one text. Never throws, and never waits: a slow call does not hold up the cancellation behind it. */
  receive(text: string): void {
    const answer = this.#read(text);
    if (isPromise(answer)) void answer.then((late) => this.#send(late));
    else this.#send(answer);
  }

  /** Resolves once no call is left that somebody waits for; the client is asked nothing any more. */
  settled(): Promise<void> {
    this.session.stopAsking(new PublicError('The connection is ending'));
    return this.session.inFlight.settled();
  }

  close(reason?: unknown): void {
    this.session.close(reason);
    this.transport.close();
  }

  #read(text: string): Later<string | undefined> {
    let value: unknown;
    try {
      value = parse(text);
      if (Array.isArray(value)) return receive(value, this.session, this.#outlet, this.settings.limits);
      const message = readFrom(this.session, value, this.settings.limits.depth);
      if (message.method !== undefined && message.id !== undefined && claimed(message.params))
        return this.#stateless(message);
      return receiveMessage(message, this.session, this.#outlet);
    } catch (error) {
      return refusal(error, value);
    }
  }

  /** A message that says all of itself needs no handshake (MCP 2026-07-28). */
  #stateless(request: Request): Later<string | undefined> {
    const { settings, session } = this;
    const prepared = prepare(request, settings, session.principal);
    const call = startCall(prepared, settings, this.#outlet);
    session.inFlight.enter(call);
    return later(answerCall(call, prepared, settings), (text) => {
      session.inFlight.leave(call);
      if (text === undefined || !call.background) return text;
      // the specification asks for both: the answer, and word that the stream is over
      this.transport.send(text);
      return ended(request);
    });
  }

  #send(text: string | undefined): void {
    if (text !== undefined) this.transport.send(text);
  }
}

function ended({ id }: Request): string {
  return writeNotification('notifications/cancelled', { requestId: id, reason: 'The server ended the stream' });
}
