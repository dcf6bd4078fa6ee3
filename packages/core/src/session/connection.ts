import { isPromise, type Later } from '../flow/later.js';
import { parse } from '../protocol/message.js';
import type { Transport } from '../transport/transport.js';
import { type ReceiveLimits, receive, refusal } from './receive.js';
import type { Session } from './session.js';

/** One pipe: reads texts, answers each, and owns the session that is spoken over it. */
export class Connection {
  constructor(
    private readonly transport: Transport,
    readonly session: Session,
    private readonly limits: ReceiveLimits,
  ) {}

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
    this.transport.close();
  }

  #read(text: string): Later<string | undefined> {
    let value: unknown;
    try {
      value = parse(text);
      return receive(value, this.session, this.transport, this.limits);
    } catch (error) {
      return refusal(error, value);
    }
  }

  #send(text: string | undefined): void {
    if (text !== undefined) this.transport.send(text);
  }
}
