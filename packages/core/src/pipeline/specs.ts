import type { Ambient } from '../context/ambient.js';
import type { CallContext } from '../context/call-context.js';
import type { Prompt, Resource, ResourceTemplate, Tool } from '../protocol/model.js';
import type { UriTemplate } from '../protocol/uri-template.js';
import type { CacheHint } from '../registry/cache-hint.js';
import type { Completer, Handler } from '../registry/entries.js';
import type { CompiledInput, CompiledOutput } from '../schema/compiler.js';

interface Spec {
  readonly handler: Handler;
  /** "Calc.add", for faults and set-up errors. */
  readonly member: string | undefined;
}

/** What the pipeline makes an entry of: a definition in the newest model, compiled schemas and a bound handler. */
export interface ToolSpec extends Spec {
  readonly definition: Tool;
  readonly input: CompiledInput;
  readonly output: CompiledOutput | undefined;
  /** Carries the context to each step of a stream. */
  readonly ambient: Ambient;
}

export interface PromptSpec extends Spec {
  readonly definition: Prompt;
  readonly input: CompiledInput;
  readonly completers: ReadonlyMap<string, Completer>;
}

export interface ResourceSpec extends Spec {
  readonly definition: Resource;
  readonly input: CompiledInput;
  readonly watch: boolean;
  readonly cache: CacheHint | undefined;
}

export interface TemplateSpec extends Spec {
  readonly definition: ResourceTemplate;
  readonly template: UriTemplate;
  readonly input: CompiledInput;
  readonly watch: boolean;
  readonly cache: CacheHint | undefined;
  readonly completers: ReadonlyMap<string, Completer>;
  readonly lister: ((call: CallContext, after?: string) => unknown) | undefined;
}
