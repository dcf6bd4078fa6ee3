import type { Meta } from '../protocol/model.js';
import { isId, type Request, type RequestId } from '../protocol/message.js';
import type { FormType } from '../schema/form.js';
import type { Elicited, Root, Sampled, Visited } from './asking/answers.js';
import { Asking, type RunEnd } from './asking/asking.js';
import {
  confirmation,
  elicit,
  type FormOf,
  type FormQuestion,
  type Forms,
  type Question,
  roots,
  type SampleParams,
  sample,
  type UrlQuestion,
} from './asking/questions.js';
import type { OnceStore } from './asking/once-store.js';
import type { QuestionBody } from './asking/question.js';
import type { CallRecord } from './asking/record.js';
import { Suspended } from './asking/suspended.js';
import type { CallOutlet } from './call-outlet.js';
import type { Client } from './client.js';
import type { Clock } from './clock.js';
import type { Answers, Context, HttpFacts, Logger } from './context.js';
import type { Countdown } from './countdown.js';
import { Ending } from './ending.js';
import { createLogger, severity } from './log.js';
import type { Peer } from './peer.js';
import type { Locals, Principal } from './register.js';
import { Speech, type SpeechLimits } from './speech.js';
import { type Trace, traceOf } from './trace.js';

const NO_META: Meta = Object.freeze({});

/** What the server as a whole lends to each of its calls. */
export interface CallSettings {
  readonly clock: Clock;
  readonly limits: SpeechLimits & { readonly handlerMs: number; readonly stepBytes: number };
  readonly forms: Forms;
  /** Handlers are left and run again in every revision, so that an unprotected effect shows. */
  readonly replay: boolean;
  readonly onceStore: OnceStore | undefined;
}

/** One call, from its request to its answer. What a handler does not look at is never made. */
export class CallContext implements Context {
  /** A stream that stays open until somebody ends it: nobody waits for its answer, and it tells of neither progress nor logs. */
  background = false;
  #countdown: Countdown | undefined;
  #record: CallRecord | undefined;
  #deadline: number | undefined;
  #asking: Asking | undefined;
  #successor: CallContext | undefined;
  #meta: Meta | undefined;
  #controller: AbortController | undefined;
  #reason: unknown;
  #ending: Ending | undefined;
  #cancelled = false;
  #waits = 0;
  #finished = false;
  #log: Logger | undefined;
  #locals: Locals | undefined;
  #speech: Speech | undefined;

  constructor(
    readonly request: Request,
    readonly peer: Peer,
    private readonly outlet: CallOutlet,
    private readonly settings: CallSettings,
  ) {
    this.#meta = request.params?._meta as Meta | undefined;
  }

  get requestId(): RequestId {
    return this.request.id;
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  get #control(): AbortController {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#reason !== undefined) this.#controller.abort(this.#reason);
    }
    return this.#controller;
  }

  get meta(): Meta {
    return this.#meta ?? NO_META;
  }

  get trace(): Trace | undefined {
    return traceOf(this.#meta);
  }

  get client(): Client {
    return this.peer.client;
  }

  get principal(): Principal | undefined {
    return (this.outlet.principal ?? this.peer.principal) as Principal | undefined;
  }

  get revision(): string {
    return this.peer.words.version;
  }

  get session(): { readonly id: string } | undefined {
    return this.peer.session;
  }

  /** Listen streams that may be open at once where the call came from. */
  get streams(): number | undefined {
    return this.outlet.streams;
  }

  refuse(code: number): void {
    this.outlet.refuse?.(code);
  }

  /** What stands for the connection that the call came through. */
  get origin(): object | undefined {
    return this.outlet.origin;
  }

  get http(): HttpFacts | undefined {
    return this.outlet.http;
  }

  get locals(): Locals {
    this.#locals ??= {} as Locals;
    return this.#locals;
  }

  get log(): Logger {
    const { peer } = this;
    this.#log ??= createLogger({
      // asked each time: the peer may change its level while the call runs
      get threshold() {
        return severity(peer.logLevel);
      },
      log: (level, logger, data) => {
        if (!this.background && !this.#silent) this.#spoken().log(level, logger, data);
      },
    });
    return this.#log;
  }

  get deadline(): number | undefined {
    const { handlerMs } = this.settings.limits;
    if (handlerMs === 0) return undefined;
    this.#deadline ??= this.#countdown?.ends ?? this.settings.clock.now() + handlerMs;
    return this.#deadline;
  }

  get round(): number {
    return this.#record?.round ?? 0;
  }

  elicit<F extends FormType>(key: string, question: FormQuestion<F>): Promise<Elicited<FormOf<F>>>;
  elicit(key: string, question: UrlQuestion): Promise<Visited>;
  elicit(key: string, question: UrlQuestion | FormQuestion<FormType>): Promise<unknown> {
    return this.#ask().one<unknown>(key, elicit(question));
  }

  confirm(key: string, message: string): Promise<boolean> {
    return this.#ask().one(key, confirmation(message));
  }

  sample(key: string, params: SampleParams): Promise<Sampled> {
    return this.#ask().one(key, sample(params));
  }

  roots(key = 'roots'): Promise<readonly Root[]> {
    return this.#ask().one(key, roots());
  }

  ask<Q extends { readonly [key: string]: Question<unknown> }>(questions: Q): Promise<Answers<Q>> {
    return this.#ask().all(questions) as Promise<Answers<Q>>;
  }

  once<T>(key: string, step: (idempotencyKey: string) => T | Promise<T>): Promise<T> {
    return this.#ask().once(key, step);
  }

  /** What the end of a run means for the call; `undefined` at once where its handler never asked. */
  runEnd(): Promise<RunEnd> | undefined {
    if (this.#asking !== undefined) return this.#asking.end();
    const brought = this.#record !== undefined && this.#record.steps.size + this.#record.answers.size > 0;
    return brought ? this.#ask().end() : undefined;
  }

  /** The same call for its next run. */
  next(record: CallRecord): CallContext {
    const next = new CallContext(this.request, this.peer, this.outlet, this.settings);
    next.#record = record;
    if (this.#speech !== undefined) next.#spoken(this.#speech.reported);
    this.#successor = next;
    if (this.#reason !== undefined) next.abort(this.#reason);
    return next;
  }

  progress(value: number, total?: number, message?: string): void {
    const token = this.#meta?.progressToken;
    if (isId(token) && !this.background && !this.#silent) this.#spoken().progress(token, value, total, message);
  }

  /** Says something that belongs to this call. */
  notify(method: string, params: object): void {
    if (!this.#silent) this.#spoken().say(method, params);
  }

  /** True once the peer took its request back: nothing more may be said about it. */
  get cancelled(): boolean {
    return this.#cancelled;
  }

  /** The peer takes its request back. */
  cancel(reason: unknown): void {
    this.#cancelled = true;
    this.#successor?.cancel(reason);
    this.#speech?.drop();
    this.abort(reason);
  }

  /** Tells the handler to stop; its answer, if one comes, is still sent. */
  abort(reason: unknown): void {
    this.#reason ??= reason;
    this.#controller?.abort(this.#reason);
    this.#ending?.come(this.#reason);
    this.#successor?.abort(reason);
  }

  /** The answer is there: what waits is said now, and nothing after it. */
  finish(): void {
    this.#speech?.finish();
    this.#finished = true;
    this.#ending?.come(new Error('The call is over'));
    this.#successor?.finish();
  }

  get #silent(): boolean {
    return this.#finished || this.#cancelled;
  }

  #ask(): Asking {
    if (this.#asking !== undefined) return this.#asking;
    const { peer, settings } = this;
    this.#asking = new Asking(
      {
        client: peer.client,
        carries: (body, feature) => peer.words.carries(body, feature),
        forms: settings.forms,
        ask: peer.ask === undefined || settings.replay ? undefined : (body) => this.answer(body),
        // its handler is told to stop, while the call goes on
        leave: () => this.#control.abort(new Suspended()),
        stepLimit: settings.limits.stepBytes,
        store: settings.onceStore,
      },
      this.#record,
    );
    return this.#asking;
  }

  /** Asks the client itself, where the revision has requests to the client. The time that it takes is not the handler's. */
  async answer(body: QuestionBody): Promise<unknown> {
    const { peer } = this;
    if (peer.ask === undefined) throw new TypeError('This revision has no requests to the client');
    this.#ending ??= new Ending(this.#finished ? new Error('The call is over') : this.#reason);
    this.#waits += 1;
    this.#countdown?.pause();
    try {
      return await peer.ask(body, { outlet: this.outlet, ending: this.#ending });
    } finally {
      this.#countdown?.resume();
      this.#waits -= 1;
    }
  }

  /** The time that is left, once a handler works asynchronously: it stands still where the client is waited for already. */
  limit(countdown: Countdown): void {
    this.#countdown = countdown;
    for (let waits = this.#waits; waits > 0; waits -= 1) countdown.pause();
  }

  /** Whether the call waits for its client rather than works. */
  get waiting(): boolean {
    return this.#waits > 0 || this.#successor?.waiting === true;
  }

  #spoken(reported?: number): Speech {
    this.#speech ??= new Speech(this.peer, this.outlet, this.settings, reported);
    return this.#speech;
  }
}
