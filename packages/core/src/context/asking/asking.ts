import { CapabilityMissing } from '../../errors/capability-missing.js';
import type { Client, ClientFeature } from '../client.js';
import { claimed, type OnceStore } from './once-store.js';
import type { Asked, QuestionBody } from './question.js';
import type { Forms, Question } from './questions.js';
import { type CallRecord, digestOf, firstRecord } from './record.js';
import { Suspended } from './suspended.js';

/** What asking needs of the call around it. */
export interface AskingLink {
  readonly client: Client;
  /** Whether the revision of the call can carry such a question. */
  readonly carries: (body: QuestionBody, feature: ClientFeature) => boolean;
  readonly forms: Forms;
  /** Asks at once and waits; absent where a handler is left instead, and runs again with the answer. */
  readonly ask: ((body: QuestionBody) => Promise<unknown>) | undefined;
  /** The run is over for its handler. */
  readonly leave: () => void;
  /** Characters of JSON that one step may leave behind. */
  readonly stepLimit: number;
  /** Remembers steps beyond this chain of rounds. */
  readonly store: OnceStore | undefined;
}

/** What the end of a run is: its handler was left for answers, or went to its end. */
export type RunEnd = Suspension | Finish;

export interface Finish {
  readonly questions?: undefined;
  /** Keys of the answers that no question of the run used. */
  readonly unused: readonly string[];
}

/** The questions of a run that have no answer yet, and what is known so far. */
export interface Suspension {
  readonly questions: ReadonlyMap<string, QuestionBody>;
  readonly record: CallRecord;
}

const KEY = /^[A-Za-z0-9_.:/-]{1,64}$/;

/** Questions and steps of one run of a handler. */
export class Asking {
  readonly #link: AskingLink;
  readonly #record: CallRecord;
  readonly #used = new Set<string>();
  readonly #unused: Set<string>;
  readonly #steps: Map<string, unknown>;
  readonly #pending = new Map<string, QuestionBody>();
  readonly #running = new Set<Promise<unknown>>();
  #suspending: Promise<never> | undefined;
  /** The client must hold the call's id before anything happens. */
  #unnamed = false;
  #closed = false;

  constructor(link: AskingLink, record: CallRecord = firstRecord()) {
    this.#link = link;
    this.#record = record;
    this.#steps = new Map(record.steps);
    this.#unused = new Set(record.answers.keys());
  }

  get round(): number {
    return this.#record.round;
  }

  one<T>(key: string, question: Question<T>): Promise<T> {
    return handled(this.#one(key, question));
  }

  /** Side by side: all of them in one round. */
  all(questions: { readonly [key: string]: Question<unknown> }): Promise<{ [key: string]: unknown }> {
    const asked = Object.entries(questions).map(
      async ([key, question]) => [key, await this.one(key, question)] as const,
    );
    return handled(Promise.all(asked).then((answers) => Object.fromEntries(answers)));
  }

  once<T>(key: string, step: (idempotencyKey: string) => T | Promise<T>): Promise<T> {
    const done = handled(this.#once(key, step));
    this.#running.add(done);
    void done.catch(() => {}).then(() => this.#running.delete(done));
    return done;
  }

  /** What the end of a run means. Rejects where a recorded step was passed by. */
  async end(): Promise<RunEnd> {
    this.#closed = true;
    // a step that began beside the question is done, and must be remembered
    await Promise.allSettled(this.#running);
    if (this.#pending.size > 0 || this.#unnamed) {
      const record = { ...this.#record, round: this.#record.round + 1, steps: this.#steps };
      return { questions: this.#pending, record };
    }
    const missed = [...this.#record.steps.keys()].find((key) => !this.#used.has(key));
    if (missed === undefined) return { unused: [...this.#unused] };
    throw new Error(
      `Step '${missed}' was done in an earlier round, but this run did not reach it; ` +
        'wrap what decided (time, random, database) in ctx.once',
    );
  }

  async #one<T>(key: string, question: Question<T>): Promise<T> {
    this.#use(key);
    const asked = question.ready(this.#link.forms);
    if (!this.#canAsk(asked)) {
      if (question.optional) return undefined as T;
      throw new CapabilityMissing(asked.needs);
    }
    if (this.#link.ask !== undefined) return asked.read(await this.#link.ask(asked.body));
    const known = this.#record.answers.get(key);
    if (known !== undefined && (known.digest === undefined || known.digest === (await digestOf(asked.body)))) {
      this.#unused.delete(key);
      if (known.refusal !== undefined) throw known.refusal;
      return asked.read(known.answer);
    }
    if (this.#closed) throw new Suspended();
    this.#pending.set(key, asked.body);
    return this.#suspend();
  }

  async #once<T>(key: string, step: (idempotencyKey: string) => T | Promise<T>): Promise<T> {
    this.#use(key);
    if (this.#steps.has(key)) return this.#steps.get(key) as T;
    const id = `${this.#record.callId}:${key}`;
    const run = async () => this.#kept(key, await step(id));
    const { store, ask } = this.#link;
    if (store === undefined || ask !== undefined) return this.#done(key, await run()) as T;
    if (!this.#record.carried) {
      this.#unnamed = true;
      return this.#suspend();
    }
    return this.#done(key, await claimed(store, id, run)) as T;
  }

  #done(key: string, value: unknown): unknown {
    this.#steps.set(key, value);
    return value;
  }

  /** The JSON round trip of a step's value. */
  #kept(key: string, value: unknown): unknown {
    const text = JSON.stringify(value);
    if (text === undefined) return undefined;
    const { stepLimit } = this.#link;
    if (text.length <= stepLimit) return JSON.parse(text);
    throw new Error(`Step '${key}' gave ${text.length} characters of ${stepLimit}: store it and remember its id`);
  }

  /** One key space a call, and each key once a run. */
  #use(key: string): void {
    if (this.#closed) throw new Suspended();
    if (!KEY.test(key)) throw new TypeError(`"${key}" is no key: use 1 to 64 of A-Z a-z 0-9 _ . : / -`);
    if (this.#used.has(key))
      throw new TypeError(`The key "${key}" is used twice in one run: number it, as in "${key}:1"`);
    this.#used.add(key);
  }

  #canAsk({ body, needs }: Asked): boolean {
    return this.#link.client.supports(needs) && this.#link.carries(body, needs);
  }

  /** One microtask later, so that questions asked side by side share the round. */
  #suspend(): Promise<never> {
    this.#suspending ??= Promise.resolve().then(() => {
      this.#closed = true;
      this.#link.leave();
      throw new Suspended();
    });
    return this.#suspending;
  }
}

/** A branch that nobody waits for must not bring the process down. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
