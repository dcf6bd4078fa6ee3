import type { InputSource } from '../schema/compiler.js';
import type { Class } from '../schema/json-schema.js';
import type { CompleteOptions, PromptOptions, ResourceOptions, ToolOptions } from './options.js';

/** What one parameter of a handler receives. */
export type ParameterBinding = { readonly kind: 'arg'; readonly name: string } | { readonly kind: 'ctx' };

/** `'input'`: called `(input, ctx)`. A list: called by position, one binding a parameter. */
export type Binding = 'input' | readonly ParameterBinding[];

/** Where a handler stands: a method that instances of `owner` have, declared there or inherited. */
interface Declared {
  readonly owner: Class;
  readonly member: PropertyKey;
}

interface Handled extends Declared {
  readonly name: string;
  readonly input: InputSource;
  readonly bind: Binding;
}

export interface ToolDescriptor extends Handled {
  readonly kind: 'tool';
  readonly options: ToolOptions;
}

export interface PromptDescriptor extends Handled {
  readonly kind: 'prompt';
  readonly options: PromptOptions;
}

export interface ResourceDescriptor extends Handled {
  readonly kind: 'resource';
  /** A fixed URI, or a template where `variables` is not empty. */
  readonly uri: string;
  readonly variables: readonly string[];
  readonly options: ResourceOptions;
}

/** Called `(value, chosen, ctx)`. Whether its target exists is known only with the whole server. */
export interface CompletionDescriptor extends Declared {
  readonly kind: 'completion';
  readonly target: CompleteOptions;
  readonly argument: string;
}

export type Descriptor = ToolDescriptor | PromptDescriptor | ResourceDescriptor | CompletionDescriptor;
