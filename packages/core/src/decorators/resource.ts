import type { InputType, ResourceOptions } from '../descriptors/options.js';
import { called } from './called.js';
import type { AnyHandler, HandlerOf, WithInput } from './handler-type.js';
import type { HandlerDecorator } from './signatures.js';
import { onMethod } from './write.js';

/** Makes a method a resource, or a resource template (RFC 6570). Without a declared type its variables arrive as strings. */
export function Resource<Input extends InputType | undefined = undefined>(
  uri: string,
  options?: WithInput<ResourceOptions, Input>,
): HandlerDecorator<HandlerOf<Input>>;
export function Resource(
  uri: string,
  options: ResourceOptions = {},
  ...surplus: unknown[]
): HandlerDecorator<AnyHandler> {
  called("@Resource('note://{id}')", [uri, options, ...surplus], typeof uri === 'string' && surplus.length === 0);
  return onMethod('@Resource', ({ resources }) => resources.push({ uri, options }));
}
