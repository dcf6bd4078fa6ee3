import type { CallContext } from '../context/call-context.js';
import { digestOf, type CallRecord, type RecordedAnswer } from '../context/asking/record.js';
import type { Suspension } from '../context/asking/asking.js';
import { tooManyRounds } from '../context/asking/too-many-rounds.js';
import { isPromise, type Later } from '../flow/later.js';
import { Left } from '../context/asking/left.js';

const MOST_ROUNDS = 8;

/**
 * Runs a handler until it has what it asked for. Where the client can be asked, a run that was left is followed by another from
 * the top; elsewhere the first that is left is what there is to answer.
 */
export function inRounds<T>(call: CallContext, run: (call: CallContext) => Later<T | Left>): Later<T | Left> {
  const outcome = run(call);
  return isPromise(outcome) ? outcome.then((value) => goOn(value, call, run)) : outcome;
}

async function goOn<T>(
  first: T | Left,
  call: CallContext,
  run: (call: CallContext) => Later<T | Left>,
): Promise<T | Left> {
  let value = first;
  let current = call;
  while (value instanceof Left && current.peer.ask !== undefined) {
    if (value.suspension.record.round > MOST_ROUNDS) throw tooManyRounds(MOST_ROUNDS);
    current = current.next(await answered(value.suspension, current));
    value = await run(current);
  }
  return value;
}

async function answered({ questions, record }: Suspension, call: CallContext): Promise<CallRecord> {
  const answers = await Promise.all(
    [...questions].map(async ([key, body]): Promise<[string, RecordedAnswer]> => {
      const [answer, digest] = await Promise.all([call.answer(body), digestOf(body)]);
      return [key, { answer, digest }];
    }),
  );
  return { ...record, carried: true, answers: new Map([...record.answers, ...answers]) };
}
