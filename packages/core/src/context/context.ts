import type { LoggingLevel, Meta } from '../protocol/model.js';
import type { RequestId } from '../protocol/message.js';
import type { FormType } from '../schema/form.js';
import type { Elicited, Root, Sampled, Visited } from './asking/answers.js';
import type { FormOf, FormQuestion, Question, SampleParams, UrlQuestion } from './asking/questions.js';
import type { Client } from './client.js';
import type { Locals, Principal } from './register.js';
import type { Trace } from './trace.js';

/** Writes log messages to the peer; what its level leaves out costs nothing. `data` is any JSON value. */
export type Logger = { readonly [level in LoggingLevel]: (data: unknown) => void } & {
  /** A logger whose name is `parent.name`. */
  child(name: string): Logger;
};

/** An HTTP request, without its body. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** Address of the client, as far as it can be known. */
  readonly remote: string | undefined;
  /** The name in lower case. */
  header(name: string): string | undefined;
  /** Every occurrence of a header. */
  all(name: string): readonly string[];
}

/** The HTTP request that carries the call. */
export interface HttpFacts extends HttpRequest {
  /**
   * Gives the connection back to the client, which asks for the rest after `retryMs`; the call goes on (MCP 2025-11-25). Does
   * nothing where the client could not come back.
   */
  release(retryMs?: number): void;
}

/** What every handler sees of its call. */
export interface CallFacts {
  /** Aborts when the peer cancels, when the time is up, and when the server stops. */
  readonly signal: AbortSignal;
  /** Tells the peer how far the work is; values that do not grow are left out. Nothing is sent where nobody asked. */
  progress(value: number, total?: number, message?: string): void;
  readonly log: Logger;
  /** Who calls, as authentication found; `undefined` where there is none. */
  readonly principal: Principal | undefined;
  readonly client: Client;
  /** Protocol revision of this call. */
  readonly revision: string;
  readonly requestId: RequestId;
  /** `_meta` of the request. */
  readonly meta: Meta;
  /** W3C trace context of the request, if it is well-formed. */
  readonly trace: Trace | undefined;
  readonly http?: HttpFacts | undefined;
  readonly session?: { readonly id: string } | undefined;
  /** Values that the stages of this one call share. */
  readonly locals: Locals;
  /** When the call is given up, in milliseconds since the epoch. */
  readonly deadline: number | undefined;
}

/** What tools, prompts and resources see: they may also ask the client. A key names a question or a step within its call. */
export interface Context extends CallFacts {
  /** Asks the user to fill in a form. Rejects with `CapabilityMissing`, or with `PublicError` where no answer comes. */
  elicit<F extends FormType>(key: string, question: FormQuestion<F>): Promise<Elicited<FormOf<F>>>;
  /** Asks the user to visit a URL (MCP 2025-11-25 and later). */
  elicit(key: string, question: UrlQuestion): Promise<Visited>;
  /** Asks the user for a yes. */
  confirm(key: string, message: string): Promise<boolean>;
  /** Asks the client's model. */
  sample(key: string, params: SampleParams): Promise<Sampled>;
  /** Asks which folders the client works in. */
  roots(key?: string): Promise<readonly Root[]>;
  /** Asks several questions in one round. */
  ask<Q extends { readonly [key: string]: Question<unknown> }>(questions: Q): Promise<Answers<Q>>;
  /** A step that is remembered when the handler runs again: gives the JSON round trip of its value, in every revision. */
  once<T>(key: string, step: (idempotencyKey: string) => T | Promise<T>): Promise<T>;
  /** How often the handler was left for an answer: 0 in its first run. */
  readonly round: number;
}

export type Answers<Q> = { readonly [K in keyof Q]: Q[K] extends Question<infer T> ? T : never };
