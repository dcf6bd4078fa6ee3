import type { Context } from '../context/context.js';
import type { InputType, Union } from '../descriptors/options.js';
import type { Class } from '../schema/json-schema.js';
import type { StandardSchema } from '../schema/standard-schema.js';

/** A method of any parameters. */
export type AnyHandler = (...args: never[]) => unknown;

/** What a method must accept where its decorator says `input: Input`. */
export type HandlerOf<Input extends InputType | undefined> = [Input] extends [undefined]
  ? AnyHandler
  : InputType extends Input
    ? AnyHandler
    : (input: ValueOf<Input>, ctx: Context) => unknown;

/** `never` is what every parameter accepts: a raw JSON Schema says nothing to the compiler. */
type ValueOf<Input> =
  Input extends StandardSchema<unknown, infer Output>
    ? Output
    : Input extends Union<infer Variant>
      ? Variant
      : Input extends Class<infer Instance>
        ? Instance
        : [keyof Input] extends [never]
          ? unknown
          : never;
