import type { Clock } from '../context/clock.js';
import type { Waiting } from '../context/peer.js';
import { excerpt } from '../errors/excerpt.js';
import { invalidParams } from '../errors/protocol-error.js';
import { PublicError } from '../errors/public-error.js';
import { writeNotification, writeRequest } from '../protocol/json.js';
import type { RequestId, Response } from '../protocol/message.js';

export interface OutboundSettings {
  readonly clock: Clock;
  readonly limits: {
    /** Time of one question. */
    readonly questionMs: number;
    /** Questions open at once. */
    readonly questions: number;
  };
}

interface Open {
  readonly settle: (response: Response) => void;
  readonly fail: (reason: unknown) => void;
}

/** Its words are for whoever reads what the handler makes of them. */
const LONGEST_REFUSAL = 1000;

const UNREACHABLE = 'The client cannot be asked here: it needs a session, and must accept text/event-stream';

/** Requests to the client that wait for its answer. */
export class Outbound {
  readonly #open = new Map<RequestId, Open>();
  #lastId = 0;

  /** `prefix` begins the id of each question. */
  constructor(
    private readonly settings: OutboundSettings,
    private readonly prefix = 'ask',
  ) {}

  /** Rejects with `PublicError` where the client refuses or lets the time pass, and with the call's reason where that ends. */
  ask({ method, params }: { readonly method: string; readonly params: object }, call: Waiting): Promise<unknown> {
    const { clock, limits } = this.settings;
    if (this.#open.size >= limits.questions) {
      return Promise.reject(new PublicError(`Too many questions wait for the client (${limits.questions})`));
    }
    if (call.outlet.asks === false) return Promise.reject(new PublicError(UNREACHABLE));
    if (call.ending.reason !== undefined) return Promise.reject(call.ending.reason);
    this.#lastId += 1;
    // a text: some hosts take a number for an answer to a request of their own
    const id = `${this.prefix}-${this.#lastId}`;
    return new Promise((resolve, reject) => {
      const withdraw = (reason: unknown, words: string) => {
        close();
        call.outlet.send(writeNotification('notifications/cancelled', { requestId: id, reason: words }));
        reject(reason);
      };
      const forget = call.ending.onCome((reason) => withdraw(reason, 'The call that asked is over'));
      const calledOff = clock.after(limits.questionMs, () =>
        withdraw(new PublicError(`The client did not answer within ${limits.questionMs / 1000} s`), 'Timed out'),
      );
      const close = () => {
        calledOff();
        forget();
        this.#open.delete(id);
      };
      this.#open.set(id, {
        settle: ({ result, error }) => {
          close();
          if (error === undefined) resolve(result);
          else reject(new PublicError(`The client refused: ${excerpt(error.message, LONGEST_REFUSAL)}`));
        },
        fail: (reason) => {
          close();
          reject(reason);
        },
      });
      call.outlet.send(writeRequest(id, method, params));
    });
  }

  /** The answer to a question could not be read. */
  spoiled(id: RequestId, problem: string): void {
    this.#open.get(id)?.fail(invalidParams(`The client's answer is not valid: ${problem}`));
  }

  /** An answer that nobody waits for, or the second one, is ignored. */
  respond(response: Response): void {
    if (response.id !== undefined) this.#open.get(response.id)?.settle(response);
  }

  failAll(reason: unknown): void {
    for (const open of [...this.#open.values()]) open.fail(reason);
  }
}
