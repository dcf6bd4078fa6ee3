import type { Context } from '../context/context.js';
import type { InputType, Union } from '../descriptors/options.js';
import type { Class, JsonSchema } from '../schema/json-schema.js';
import type { StandardSchema } from '../schema/standard-schema.js';

/** A method of any parameters. */
export type AnyHandler = (...args: never[]) => unknown;

/** Options whose `input` is known to the compiler as it was written. */
export type WithInput<Options, Input> = Omit<Options, 'input'> & { readonly input?: Input };

/** What a method must accept where its decorator says `input: Input`. Options of unknown content ask nothing of it. */
export type HandlerOf<Input extends InputType | undefined> = [Input] extends [undefined]
  ? AnyHandler
  : [Input] extends [StandardSchema<unknown, infer Output>]
    ? Taking<Output>
    : [Input] extends [JsonSchema]
      ? Taking<JsonValueOf<Input>>
      : InputType extends Input
        ? AnyHandler
        : Taking<InstanceOf<Input>>;

type Taking<Value> = (input: Value, ctx: Context) => unknown;

/** `{}` gives nothing to read. Any other JSON Schema says nothing to the compiler, and `never` is what every parameter accepts. */
type JsonValueOf<Schema> = [keyof Schema] extends [never] ? unknown : never;

type InstanceOf<Input> =
  Input extends Union<infer Variant> ? Variant : Input extends Class<infer Instance> ? Instance : never;
