import type { SampleParams } from '@arobase/core';
import type { ElicitAnswer, ElicitQuestion, RootsAnswer, SampleAnswer, Scripted, ScriptedAnswers } from './answers.js';

/** What a server wants to know of its client. */
export interface ServerQuestion {
  readonly method: string;
  readonly params?: object | undefined;
}

/** Answers what a server asks as a test has written it. */
export class Script {
  readonly #answers: ScriptedAnswers;
  readonly #used = new Map<string, number>();

  constructor(answers: ScriptedAnswers) {
    this.#answers = answers;
  }

  /** The result that the client gives. Rejects where the test has no answer. */
  async answer({ method, params = {} }: ServerQuestion): Promise<object> {
    const { elicit, sample, roots } = this.#answers;
    switch (method) {
      case 'elicitation/create':
        return elicited(await this.#next('elicit', elicit, params as ElicitQuestion));
      case 'sampling/createMessage':
        return sampled(await this.#next('sample', sample, params as SampleParams));
      case 'roots/list':
        return listed(await given(roots ?? missing('roots', params), undefined));
      case 'ping':
        return {};
      default:
        throw new Error(`A client answers no ${method}`);
    }
  }

  #next<Q extends object, A>(name: string, answers: Scripted<Q, A> | readonly A[] | undefined, question: Q) {
    if (answers === undefined) return missing(name, question);
    if (!Array.isArray(answers)) return given(answers as Scripted<Q, A>, question);
    const at = this.#used.get(name) ?? 0;
    this.#used.set(name, at + 1);
    if (at < answers.length) return answers[at] as A;
    throw new Error(`answers.${name} has ${answers.length} answers, and this is one more question: ${shown(question)}`);
  }
}

function given<Q, A>(answer: Scripted<Q, A>, question: Q): A | Promise<A> {
  return typeof answer === 'function' ? (answer as (question: Q) => A | Promise<A>)(question) : answer;
}

function missing(name: string, question: object): never {
  throw new Error(`The test has no answer: give connect(…, { answers: { ${name} } }) for ${shown(question)}`);
}

function shown(question: object): string {
  return JSON.stringify(question);
}

const ACTIONS: ReadonlySet<unknown> = new Set(['accept', 'decline', 'cancel']);

function elicited(answer: ElicitAnswer): object {
  if (typeof answer === 'string') return { action: answer };
  return isResult(answer) ? answer : { action: 'accept', content: answer };
}

/** The content of a form may have a field "action", too. */
function isResult(answer: { readonly [field: string]: unknown }): boolean {
  return ACTIONS.has(answer.action) && Object.keys(answer).every((key) => /^(?:action|content|_meta)$/.test(key));
}

function sampled(answer: SampleAnswer): object {
  if (typeof answer !== 'string') return answer;
  return { role: 'assistant', content: { type: 'text', text: answer }, model: 'scripted', stopReason: 'endTurn' };
}

function listed(answer: RootsAnswer): object {
  return { roots: answer.map((root) => (typeof root === 'string' ? { uri: root } : root)) };
}
