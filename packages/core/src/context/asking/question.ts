import type { Later } from '../../flow/later.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import type { ClientFeature } from '../client.js';

/** What a client is asked, in the words of the newest revision. */
export type QuestionBody =
  | { readonly method: 'elicitation/create'; readonly params: FormParams | UrlParams }
  | { readonly method: 'sampling/createMessage'; readonly params: object }
  | { readonly method: 'roots/list'; readonly params: object };

export interface FormParams {
  readonly mode: 'form';
  readonly message: string;
  readonly requestedSchema: JsonSchema;
}

export interface UrlParams {
  readonly mode: 'url';
  readonly message: string;
  readonly url: string;
}

/** One question, ready to be asked. */
export interface Asked<T = unknown> {
  readonly body: QuestionBody;
  readonly needs: ClientFeature;
  /** Reads the client's answer. Throws `ProtocolError` -32602 for a malformed one. */
  read(answer: unknown): Later<T>;
}

/** An answer belongs to its question: other words void it, since consent is to what was shown. */
export function wordsOf({ method, params }: QuestionBody): string {
  return JSON.stringify([method, params]);
}
