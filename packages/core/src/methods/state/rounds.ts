import type { Left } from '../../context/asking/left.js';
import type { QuestionBody } from '../../context/asking/question.js';
import { type CallRecord, digestOf, firstRecord, unusedAnswers } from '../../context/asking/record.js';
import { tooManyRounds } from '../../context/asking/too-many-rounds.js';
import type { CallContext } from '../../context/call-context.js';
import { excerpt } from '../../errors/excerpt.js';
import { invalidParams } from '../../errors/protocol-error.js';
import { isRecord, type Params } from '../../protocol/message.js';
import { checkSecrets, randomSecret, type SealingKey, sealingKeys } from './keys.js';
import { seal, unseal } from './seal.js';
import { bindingOf, checkState, recordOf, type SealedState } from './sealed-state.js';

export interface RoundsSettings {
  readonly server: string;
  readonly secrets: readonly (string | Uint8Array)[] | undefined;
  readonly now: () => number;
  readonly limits: { readonly stateBytes: number; readonly stateMs: number; readonly rounds: number };
  /** Tells the operator why a state was refused, and once that the key is not shared. */
  readonly warn: (text: string) => void;
}

/** Carries a call over the rounds in which its client brings the answers (MCP 2026-07-28, multi round-trip requests). */
export class Rounds {
  #keys: Promise<readonly SealingKey[]> | undefined;

  constructor(private readonly settings: RoundsSettings) {
    if (settings.secrets !== undefined) checkSecrets(settings.secrets);
  }

  /** What earlier rounds left. Throws `ProtocolError` -32602 for a state that is not valid, or answers that are no object. */
  async resume(params: Params, call: CallContext): Promise<CallRecord> {
    const { requestState, inputResponses = {} } = params;
    if (!isRecord(inputResponses)) throw invalidParams('"inputResponses" must be an object');
    if (requestState === undefined) return unasked(inputResponses);
    const state = await this.#open(requestState, params, call);
    const stray = Object.keys(inputResponses).filter((key) => !Object.hasOwn(state.questions, key));
    if (stray.length > 0) this.settings.warn(unusedAnswers(`${state.method} ${excerpt(state.target)}`, stray));
    return recordOf(state, inputResponses);
  }

  /** The body of an `input_required` result. */
  async suspend(
    { suspension: { questions, record } }: Left<unknown>,
    params: Params,
    call: CallContext,
  ): Promise<object> {
    if (record.round > this.settings.limits.rounds) throw tooManyRounds(this.settings.limits.rounds);
    const digests = await Promise.all([...questions].map(async ([key, body]) => [key, await digestOf(body)] as const));
    const requestState = await this.#seal(record, Object.fromEntries(digests), params, call);
    const inputRequests = Object.fromEntries(questions) as { readonly [key: string]: QuestionBody };
    return { resultType: 'input_required', ...(questions.size > 0 && { inputRequests }), requestState };
  }

  async #open(sealed: unknown, params: Params, call: CallContext): Promise<SealedState> {
    try {
      if (typeof sealed !== 'string') throw new Error('it is no text');
      const state = JSON.parse(await unseal(sealed, await this.#sealingKeys())) as SealedState;
      checkState(state, await bindingOf(params, call, this.settings.server), this.settings.now());
      return state;
    } catch (error) {
      this.settings.warn(`requestState refused: ${error instanceof Error ? error.message : String(error)}`);
      throw invalidParams('requestState is not valid');
    }
  }

  async #seal(
    record: CallRecord,
    questions: SealedState['questions'],
    params: Params,
    call: CallContext,
  ): Promise<string> {
    const { server, now, limits } = this.settings;
    const issued = now();
    const state: SealedState = {
      call: record.callId,
      round: record.round,
      issued,
      expires: issued + limits.stateMs,
      ...(await bindingOf(params, call, server)),
      questions,
      answers: [...record.answers],
      steps: [...record.steps].map(([key, value]) => (value === undefined ? [key] : [key, value])),
    };
    const text = JSON.stringify(state);
    if (text.length > limits.stateBytes) {
      throw new Error(
        `The call's steps and answers take ${text.length} characters of ${limits.stateBytes}: store what they give and remember its id`,
      );
    }
    const [current] = await this.#sealingKeys();
    if (current === undefined) throw new Error('There is no key to seal with');
    return seal(text, current);
  }

  #sealingKeys(): Promise<readonly SealingKey[]> {
    if (this.#keys === undefined) {
      const { secrets, warn } = this.settings;
      if (secrets === undefined) {
        warn(
          'No stateKeys: a handler that asks can go on in this process only. Set AROBASE_STATE_KEY or stateKeys to share one',
        );
      }
      this.#keys = sealingKeys(secrets ?? [randomSecret()]);
    }
    return this.#keys;
  }
}

/** Answers that nobody asked for yet: they count for the questions of this run, whatever those say. */
function unasked(given: Params): CallRecord {
  const answers = Object.entries(given).map(([key, answer]) => [key, { digest: undefined, answer }] as const);
  return { ...firstRecord(), answers: new Map(answers) };
}
