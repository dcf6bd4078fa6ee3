import { shown } from '../../errors/shown.js';
import { isRecord } from '../../protocol/message.js';
import type { Meta, Role, Tool } from '../../protocol/model.js';
import type { CompiledForm, FormType } from '../../schema/form.js';
import type { StandardSchema } from '../../schema/standard-schema.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import {
  type Elicited,
  readForm,
  readRoots,
  readSample,
  readVisit,
  type Root,
  type Sampled,
  type SampledContent,
  type Visited,
} from './answers.js';
import type { Asked } from './question.js';

/** A question that `ctx.ask` takes. `T` is what it is answered with. */
export interface Question<T> {
  readonly optional: boolean;
  /** Made ready with the forms of the server that asks. */
  ready(forms: Forms): Asked<T>;
}

export type Forms = (type: FormType) => CompiledForm;

/** What a form's answer is. */
export type FormOf<F> =
  F extends StandardSchema<unknown, infer T>
    ? T
    : F extends abstract new (
          ...args: never[]
        ) => infer T
      ? T
      : Record<string, unknown>;

export interface SamplingMessage {
  readonly role: Role;
  readonly content: SampledContent | object | readonly (SampledContent | object)[];
  readonly _meta?: Meta;
}

export interface SampleParams {
  readonly messages: readonly SamplingMessage[];
  readonly maxTokens: number;
  readonly systemPrompt?: string;
  readonly modelPreferences?: {
    readonly hints?: readonly { readonly name?: string }[];
    readonly costPriority?: number;
    readonly speedPriority?: number;
    readonly intelligencePriority?: number;
  };
  readonly includeContext?: 'none' | 'thisServer' | 'allServers';
  readonly temperature?: number;
  readonly stopSequences?: readonly string[];
  readonly metadata?: object;
  /** Needs a client with `sampling.tools` (MCP 2025-11-25). */
  readonly tools?: readonly Tool[];
  readonly toolChoice?: { readonly mode?: 'auto' | 'required' | 'none' };
}

export interface FormQuestion<F extends FormType> {
  readonly message: string;
  readonly form: F;
  readonly url?: undefined;
}

export interface UrlQuestion {
  readonly message: string;
  readonly url: string;
  readonly form?: undefined;
}

/** Asks the user to fill in a form, or to visit a URL. */
export function elicit<F extends FormType>(question: FormQuestion<F>): Question<Elicited<FormOf<F>>>;
export function elicit(question: UrlQuestion): Question<Visited>;
export function elicit(question: FormQuestion<FormType> | UrlQuestion): Question<unknown>;
export function elicit(question: FormQuestion<FormType> | UrlQuestion): Question<unknown> {
  const { message, form, url } = question;
  if ((form === undefined) === (url === undefined)) throw new TypeError('elicit takes a form or a url, and a message');
  if (form === undefined) return required(() => visit(message, String(url)));
  return required((forms) => fill(message, forms(form)));
}

/** Asks the client's model. */
export function sample(params: SampleParams): Question<Sampled> {
  return required(() => {
    const tools = params.tools !== undefined || params.toolChoice !== undefined || params.messages.some(isOfTools);
    const needs = tools ? 'sampling.tools' : 'sampling';
    return { body: { method: 'sampling/createMessage', params }, needs, read: readSample };
  });
}

/** Whether a message tells of the use of tools. */
function isOfTools({ content }: SamplingMessage): boolean {
  return [content].flat().some((block) => isRecord(block) && TOOL_BLOCKS.has(block.type));
}

const TOOL_BLOCKS = new Set<unknown>(['tool_use', 'tool_result']);

/** Asks which folders the client works in. */
export function roots(): Question<readonly Root[]> {
  return required(() => ({ body: { method: 'roots/list', params: {} }, needs: 'roots', read: readRoots }));
}

/** The same question, answered with `undefined` where the client cannot be asked. */
export function optional<T>(question: Question<T>): Question<T | undefined> {
  return { optional: true, ready: (forms) => question.ready(forms) };
}

const CONFIRMATION: JsonSchema = {
  type: 'object',
  properties: { confirm: { type: 'boolean', title: 'Confirm', default: true } },
};

/** Yes where the user accepted and did not untick. */
export function confirmation(message: string): Question<boolean> {
  return required((forms) => {
    const { read, ...asked } = fill<{ confirm?: boolean }>(message, forms(CONFIRMATION));
    return {
      ...asked,
      read: async (answer) => {
        const { action, content } = await read(answer);
        return action === 'accept' && content.confirm !== false;
      },
    };
  });
}

function required<T>(ready: (forms: Forms) => Asked<T>): Question<T> {
  return { optional: false, ready };
}

const PAGE = /^https?:\/\//i;

function fill<T>(message: string, form: CompiledForm): Asked<Elicited<T>> {
  const params = { mode: 'form', message, requestedSchema: form.schema } as const;
  return { body: { method: 'elicitation/create', params }, needs: 'elicitation.form', read: readForm<T>(form) };
}

function visit(message: string, url: string): Asked<Visited> {
  if (!PAGE.test(url) || !URL.canParse(url)) {
    throw new TypeError(
      `elicit takes the whole url of a page, as in https://example.com/sign-in, and not ${shown(url)}`,
    );
  }
  const params = { mode: 'url', message, url } as const;
  return { body: { method: 'elicitation/create', params }, needs: 'elicitation.url', read: readVisit };
}
