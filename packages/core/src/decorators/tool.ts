import type { InputType, ToolOptions } from '../descriptors/options.js';
import { called } from './called.js';
import type { AnyHandler, HandlerOf, WithInput } from './handler-type.js';
import type { HandlerDecorator } from './signatures.js';
import { onMethod } from './write.js';

/** Makes a method a tool, called `(input, ctx)` or by its `@Arg` parameters. A method that does not fit `input` does not compile. */
export function Tool<Input extends InputType | undefined = undefined>(
  options?: WithInput<ToolOptions, Input>,
): HandlerDecorator<HandlerOf<Input>>;
export function Tool(options: ToolOptions = {}, ...surplus: unknown[]): HandlerDecorator<AnyHandler> {
  called('@Tool()', [options, ...surplus], typeof options !== 'function' && surplus.length === 0);
  return onMethod('@Tool', ({ tools }) => tools.push(options));
}
