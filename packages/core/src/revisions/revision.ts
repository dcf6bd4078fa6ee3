import type { QuestionBody } from '../context/asking/question.js';
import type { Features } from '../methods/scope.js';
import type { Gated, Words } from '../methods/method.js';
import type { ProtocolError } from '../errors/protocol-error.js';
import type { Implementation } from '../protocol/model.js';

/** One protocol revision: data that takes away from the newest model, or re-words it. */
export interface Revision extends Words {
  readonly era: 'legacy' | 'modern';
  readonly methods: ReadonlyMap<string, Gated>;
  /** Arrays of messages are understood (2025-03-26 alone). */
  readonly batching: boolean;
  implementation(info: Implementation): object;
  capabilities(features: Features): object;
  error(error: ProtocolError): ProtocolError;
  /** A question to the client in the words of the revision. */
  question(body: QuestionBody): { readonly method: string; readonly params: object };
}

/** Leaves out keys that a revision does not know. */
export function without<T extends object>(...keys: readonly (keyof T & string)[]): (value: T) => object {
  return (value) => Object.fromEntries(Object.entries(value).filter(([key]) => !(keys as readonly string[]).includes(key)));
}
