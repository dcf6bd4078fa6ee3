import { invalidRequest } from '../errors/protocol-error.js';
import { isPromise, type Later } from '../flow/later.js';
import { isRecord } from '../protocol/message.js';

/** Answers a batch (MCP 2025-03-26) with one array, or with nothing where it holds no request. Throws `ProtocolError` -32600. */
export function answerBatch(
  values: readonly unknown[],
  limit: number,
  answer: (value: unknown) => Later<string | undefined>,
): Later<string | undefined> {
  if (values.length === 0) throw invalidRequest('A batch holds at least one message');
  if (values.length > limit) throw invalidRequest(`A batch holds at most ${limit} messages`);
  if (values.some(isInitialize)) throw invalidRequest('"initialize" is never part of a batch');
  const answers = values.map(answer);
  return answers.some(isPromise) ? Promise.all(answers).then(joined) : joined(answers as (string | undefined)[]);
}

function joined(answers: readonly (string | undefined)[]): string | undefined {
  const texts = answers.filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : `[${texts.join(',')}]`;
}

function isInitialize(value: unknown): boolean {
  return isRecord(value) && value.method === 'initialize';
}
