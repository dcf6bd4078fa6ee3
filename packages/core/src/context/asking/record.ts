import { excerpt } from '../../errors/excerpt.js';
import type { QuestionBody } from './question.js';
import { wordsOf } from './question.js';

/** What a call knows when one of its runs begins. */
export interface CallRecord {
  /** Constant over the rounds of one call. */
  readonly callId: string;
  readonly round: number;
  /** The client holds the call's id: it came back with it. */
  readonly carried: boolean;
  /** Raw answers by key. `digest` names the question that each belongs to; without one it was given unasked. */
  readonly answers: ReadonlyMap<string, RecordedAnswer>;
  /** Values of the steps that are done, by key: JSON. */
  readonly steps: ReadonlyMap<string, unknown>;
}

export interface RecordedAnswer {
  readonly digest: string | undefined;
  readonly answer: unknown;
  /** The client was asked and gave none: why. */
  readonly refusal?: unknown;
}

/** What the operator is told of answers that a client brought in vain. */
export function unusedAnswers(where: string, keys: readonly string[]): string {
  const shown = keys.slice(0, MOST_KEYS).map((key) => `"${excerpt(key)}"`);
  const rest = keys.length - shown.length;
  return `${where}: no question used the answer to ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const MOST_KEYS = 5;

export function firstRecord(): CallRecord {
  return { callId: crypto.randomUUID(), round: 0, carried: false, answers: new Map(), steps: new Map() };
}

/** The first 128 bits of SHA-256 over a question's words, in hexadecimal. */
export async function digestOf(body: QuestionBody): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(wordsOf(body))));
  return [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
