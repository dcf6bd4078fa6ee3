import type { QuestionBody } from '../context/asking/question.js';
import type { CallContext } from '../context/call-context.js';
import { digestOf, type CallRecord, type RecordedAnswer } from '../context/asking/record.js';
import type { Suspension } from '../context/asking/asking.js';
import { tooManyRounds } from '../context/asking/too-many-rounds.js';
import { isPromise, type Later } from '../flow/later.js';
import { Left } from '../context/asking/left.js';
import type { PipelineSettings } from './faults.js';

type Run<T> = (call: CallContext) => Later<T | Left<T>>;

/**
 * Runs a handler until it has what it asked for. Where the client can be asked, a run that was left is followed by another from
 * the top; elsewhere the first that is left is what there is to answer.
 */
export function inRounds<T>(call: CallContext, { rounds }: PipelineSettings, run: Run<T>): Later<T | Left<T>> {
  const outcome = run(call);
  return isPromise(outcome) ? outcome.then((value) => goOn(value, call, rounds, run)) : outcome;
}

async function goOn<T>(first: T | Left<T>, call: CallContext, most: number, run: Run<T>): Promise<T | Left<T>> {
  let value = first;
  let current = call;
  while (value instanceof Left && current.peer.ask !== undefined) {
    if (value.suspension.record.round > most) return value.failed(tooManyRounds(most));
    const record = await answered(value.suspension, current);
    if (current.cancelled) return value.failed(current.signal.reason);
    current = current.next(record);
    value = await run(current);
  }
  return value;
}

async function answered({ questions, record }: Suspension, call: CallContext): Promise<CallRecord> {
  const answers = await Promise.all([...questions].map(async ([key, body]) => [key, await told(body, call)] as const));
  return { ...record, carried: true, answers: new Map([...record.answers, ...answers]) };
}

/** That the client refuses is for the handler to hear, as where it waits. */
async function told(body: QuestionBody, call: CallContext): Promise<RecordedAnswer> {
  const digest = await digestOf(body);
  try {
    return { digest, answer: await call.answer(body) };
  } catch (refusal) {
    return { digest, answer: undefined, refusal };
  }
}
