import type { Left } from '../context/asking/left.js';
import type { CallContext } from '../context/call-context.js';
import type { Context } from '../context/context.js';
import type { Later } from '../flow/later.js';
import type {
  CallToolResult,
  Completion,
  GetPromptResult,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplate,
  Tool,
} from '../protocol/model.js';
import type { CacheHint } from './cache-hint.js';
import type { Listed } from './book.js';

/** A tool's answer. `wrap`: its declared output is no object, which some revisions want wrapped. */
export interface ToolOutcome extends CallToolResult {
  readonly wrap?: boolean;
}

export interface ToolEntry extends Listed<Tool> {
  invoke(args: unknown, call: CallContext): Later<ToolOutcome | Left<ToolOutcome>>;
}

export interface PromptEntry extends Listed<Prompt> {
  invoke(args: unknown, call: CallContext): Later<GetPromptResult | Left<GetPromptResult>>;
  readonly completers: ReadonlyMap<string, Completer>;
}

/** Reads one URI; `values` are the variables of a template, percent-decoded. */
export type Read = (
  uri: string,
  values: UriValues,
  call: CallContext,
) => Later<ReadResourceResult | Left<ReadResourceResult>>;
export type UriValues = ReadonlyMap<string, string>;

export interface ResourceEntry extends Listed<Resource> {
  readonly read: Read;
  readonly watch: boolean;
  readonly cache: CacheHint | undefined;
}

export interface TemplateEntry extends Listed<ResourceTemplate> {
  readonly read: Read;
  readonly watch: boolean;
  readonly cache: CacheHint | undefined;
  readonly completers: ReadonlyMap<string, Completer>;
  readonly variables: ReadonlySet<string>;
  /** Lists the resources of this template, page by page. */
  readonly list: ListResources | undefined;
}

export type ListResources = (call: CallContext, after: string | undefined) => Later<ListedResources>;

export interface ListedResources {
  readonly items: readonly Resource[];
  readonly next?: string | undefined;
}

export type Completer = (value: string, chosen: unknown, call: CallContext) => Later<Completion>;

/** A handler, bound to its instance. */
export type Handler = (input: unknown, ctx: Context) => unknown;
