import type { ClientCapabilities, Root, Sampled, SampleParams } from '@arobase/core';

/** What the other side of a test does with each question. A list is used up in order; a function sees what is asked. */
export interface ScriptedAnswers {
  readonly elicit?: Scripted<ElicitQuestion, ElicitAnswer> | readonly ElicitAnswer[];
  readonly sample?: Scripted<SampleParams, SampleAnswer> | readonly SampleAnswer[];
  /** File URIs, or whole roots. */
  readonly roots?: Scripted<void, RootsAnswer>;
}

export type Scripted<Question, Answer> = Answer | ((question: Question) => Answer | Promise<Answer>);

/** `params` of `elicitation/create`, in the words of the revision. */
export interface ElicitQuestion {
  readonly message: string;
  readonly mode?: 'form' | 'url';
  readonly requestedSchema?: { readonly [keyword: string]: unknown };
  readonly url?: string;
}

/** What the user does, with the content of the form; content alone is accepted. */
export type ElicitAnswer = ElicitAction | { readonly [field: string]: unknown };
export type ElicitAction = 'accept' | 'decline' | 'cancel';

/** What the model says; text alone is an assistant's message. */
export type SampleAnswer = string | Sampled;
export type RootsAnswer = readonly (string | Root)[];

/** A client that answers can be asked for what it has answers to. */
export function capabilitiesOf({ elicit, sample, roots }: ScriptedAnswers): ClientCapabilities {
  return {
    ...(elicit !== undefined && { elicitation: { form: {}, url: {} } }),
    ...(sample !== undefined && { sampling: { tools: {} } }),
    ...(roots !== undefined && { roots: {} }),
  };
}
