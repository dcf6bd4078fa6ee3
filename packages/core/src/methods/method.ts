import { Left } from '../context/asking/left.js';
import type { CallContext } from '../context/call-context.js';
import type { CallWords } from '../context/peer.js';
import type { Later } from '../flow/later.js';
import type { RawObject, Wire } from '../protocol/json.js';
import type { Params } from '../protocol/message.js';
import type {
  GetPromptResult,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplate,
  Tool,
} from '../protocol/model.js';
import type { Page } from '../registry/book.js';
import type { CacheHint } from '../registry/cache-hint.js';
import type { ToolOutcome } from '../registry/entries.js';
import type { Features, Scope } from './scope.js';

/** One method of the protocol: params in, the body of its result out. Throws `ProtocolError`. */
export type Method = (params: Params, call: CallContext, scope: Scope, words: Words) => Later<Wire>;

/** How a revision words what methods answer. */
export interface Words extends CallWords {
  capabilities(features: Features): object;
  tool(tool: Tool): object;
  prompt(prompt: Prompt): object;
  resource(resource: Resource): object;
  template(template: ResourceTemplate): object;
  called(outcome: ToolOutcome): object;
  got(result: GetPromptResult): object;
  read(result: ReadResourceResult, cache: CacheHint): object;
  /** One page of a list: `key` names its items. */
  page(key: string, page: Page, cache: CacheHint): RawObject;
  /** A handler that waits for its client, where the revision answers with the questions. */
  left?: ((left: Left<unknown>, params: Params, call: CallContext, scope: Scope) => Later<object>) | undefined;
}

/** Words what a handler gave, or that it was left. */
export function worded<T extends object>(
  outcome: T | Left<T>,
  word: (value: T) => object,
  asked: Asker,
): Later<object> {
  return outcome instanceof Left ? asking(outcome, word, asked) : word(outcome);
}

async function asking<T>(left: Left<T>, word: (value: T) => object, asked: Asker): Promise<object> {
  const { words, params, call, scope } = asked;
  try {
    if (words.left === undefined) throw new TypeError(`A handler was left in ${words.version}, which cannot answer so`);
    return await words.left(left, params, call, scope);
  } catch (error) {
    return word(left.failed(error));
  }
}

interface Asker {
  readonly words: Words;
  readonly params: Params;
  readonly call: CallContext;
  readonly scope: Scope;
}

/** A method that exists only where its feature is advertised. */
export interface Gated {
  readonly run: Method;
  readonly needs: ((features: Features) => boolean) | undefined;
}
