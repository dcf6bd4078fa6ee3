import type { InputType, PromptOptions } from '../descriptors/options.js';
import { called } from './called.js';
import type { AnyHandler, HandlerOf, WithInput } from './handler-type.js';
import type { HandlerDecorator } from './signatures.js';
import { onMethod } from './write.js';

/** Makes a method a prompt, called like a tool. Arguments are strings on the wire and arrive decoded to the declared types. */
export function Prompt<Input extends InputType | undefined = undefined>(
  options?: WithInput<PromptOptions, Input>,
): HandlerDecorator<HandlerOf<Input>>;
export function Prompt(options: PromptOptions = {}, ...surplus: unknown[]): HandlerDecorator<AnyHandler> {
  called('@Prompt()', [options, ...surplus], typeof options !== 'function' && surplus.length === 0);
  return onMethod('@Prompt', ({ prompts }) => prompts.push(options));
}
