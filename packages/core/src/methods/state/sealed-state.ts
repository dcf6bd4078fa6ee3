import type { CallRecord, RecordedAnswer } from '../../context/asking/record.js';
import type { CallContext } from '../../context/call-context.js';
import { principalKey } from '../../context/principal-key.js';
import type { Params } from '../../protocol/message.js';
import { paramsDigest } from './canonical.js';

/** What a sealed state says: whose call it is, and what is known of it. */
export interface SealedState {
  readonly call: string;
  readonly round: number;
  /** Milliseconds since the epoch. */
  readonly issued: number;
  readonly expires: number;
  readonly principal: string;
  readonly server: string;
  readonly method: string;
  readonly target: string;
  readonly params: string;
  /** Digests of the questions that were asked last, by key. */
  readonly questions: { readonly [key: string]: string };
  readonly answers: readonly (readonly [string, RecordedAnswer])[];
  /** A step that gave nothing has its key alone. */
  readonly steps: readonly (readonly [key: string, value?: unknown])[];
}

const SKEW_MS = 60_000;

/** What a state is bound to: it is good for the same request of the same caller at the same server only. */
export async function bindingOf(params: Params, call: CallContext, server: string) {
  return {
    principal: principalKey(call.principal),
    server,
    method: call.request.method,
    target: String(params.name ?? params.uri ?? ''),
    params: await paramsDigest(params),
  };
}

/** Throws, with the reason for the log, for a state of another call or one that is too old. */
export function checkState(state: SealedState, binding: Awaited<ReturnType<typeof bindingOf>>, now: number): void {
  const other = (Object.keys(binding) as (keyof typeof binding)[]).find((key) => state[key] !== binding[key]);
  if (other !== undefined) throw new Error(`it belongs to another ${other}`);
  if (now > state.expires + SKEW_MS) throw new Error('it has expired');
  if (now < state.issued - SKEW_MS) throw new Error('it was issued in the future');
}

/** The record of the next run: what the state knows, and the answers to its questions. Others are not asked for. */
export function recordOf({ call, round, questions, answers, steps }: SealedState, given: Params): CallRecord {
  const fresh = Object.entries(questions).flatMap(([key, digest]): [string, RecordedAnswer][] =>
    Object.hasOwn(given, key) ? [[key, { digest, answer: given[key] }]] : [],
  );
  return {
    callId: call,
    round,
    carried: true,
    answers: new Map([...answers, ...fresh]),
    steps: new Map(steps.map(([key, value]) => [key, value])),
  };
}
