import type {
  Context,
  Elicited,
  FormQuestion,
  FormType,
  Question,
  Root,
  Sampled,
  SampleParams,
  UrlQuestion,
  Visited,
} from '@arobase/core';

/** Members of a context as a test writes them: `{ elicit: async () => ({ action: 'decline' }) }`. */
export type ContextFakes = Partial<Omit<Context, keyof AnswerFakes> & AnswerFakes>;

/** What is generic in a context is plain in a fake: one function answers for every type of form, question and step. */
interface AnswerFakes {
  elicit(key: string, question: FormQuestion<FormType> | UrlQuestion): Promise<ElicitFake>;
  confirm(key: string, message: string): Promise<boolean>;
  sample(key: string, params: SampleParams): Promise<Sampled>;
  roots(key?: string): Promise<readonly Root[]>;
  /** One answer a question, by its key. */
  ask(questions: { readonly [key: string]: Question<unknown> }): Promise<object>;
  once(key: string, step: (idempotencyKey: string) => unknown): Promise<unknown>;
}

/** A form that was accepted has its content, a URL has none. */
type ElicitFake = Elicited<object> | (Visited & { readonly content?: undefined });
