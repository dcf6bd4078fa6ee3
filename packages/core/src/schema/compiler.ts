import type { FieldOptions, OneOfOptions } from './field.js';
import type { CompiledForm, FormType } from './form.js';
import type { Class, JsonSchema } from './json-schema.js';
import type { Reading } from './reading.js';
import type { StandardSchema } from './standard-schema.js';

/** Where the shape of an input comes from. */
export type InputSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'strings'; readonly variables: readonly InputField[] }
  | { readonly kind: 'class'; readonly type: Class; readonly groups?: readonly string[] | undefined }
  | { readonly kind: 'args'; readonly args: readonly ArgSource[] }
  | { readonly kind: 'union'; readonly union: OneOfOptions; readonly groups?: readonly string[] | undefined }
  | { readonly kind: 'standard'; readonly schema: StandardSchema }
  | { readonly kind: 'json'; readonly schema: JsonSchema };

/** One `@Arg` parameter: `type` is what the compiler emitted for it, if anything. */
export interface ArgSource {
  readonly name: string;
  readonly type: unknown;
  readonly options: FieldOptions;
}

export interface InputOptions {
  /** `portable`: the subset that every known host takes. `exact`: the rules as they are, with `$defs`. */
  readonly schemas: 'portable' | 'exact';
  readonly unknownKeys: 'drop' | 'refuse';
  readonly repair: boolean;
  /** Values arrive as strings (prompt arguments, URI variables, completion context) and are decoded losslessly. */
  readonly decode: boolean;
}

/** One known key of an input, as prompts list it. */
export interface InputField {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly required: boolean;
}

/** An input, compiled once. It never changes the value that it is given, and throws only what a rule of the application throws. */
export interface CompiledInput {
  /** The published schema: `type: "object"` with `properties`, unless the application wrote it itself. */
  readonly schema: JsonSchema;
  readonly fields: readonly InputField[];
  /** Asynchronous only where a rule is. `undefined` and `null` count as `{}`. */
  read(value: unknown): Reading | Promise<Reading>;
  /** The same for a part of the input: what is absent stays absent (completion context). */
  readPart(value: unknown): Reading | Promise<Reading>;
}

export type OutputSource =
  | { readonly kind: 'class'; readonly type: Class }
  | { readonly kind: 'list'; readonly type: Class }
  | { readonly kind: 'scalar'; readonly type: 'string' | 'number' | 'boolean' }
  | { readonly kind: 'standard'; readonly schema: StandardSchema }
  | { readonly kind: 'json'; readonly schema: JsonSchema };

/** An output, compiled once. `write` gives the JSON value with its declared keys only. */
export interface CompiledOutput {
  readonly schema: JsonSchema;
  write(value: unknown): Reading | Promise<Reading>;
}

/** Turns sources into compiled inputs and outputs. Throws `SetupError` for what can never work. */
export interface SchemaCompiler {
  input(source: InputSource, options: InputOptions): CompiledInput;
  output(source: OutputSource, options: Pick<InputOptions, 'schemas'>): CompiledOutput;
  /** The same type gives the same form. Throws `SetupError` for what is not flat. */
  form(type: FormType): CompiledForm;
}

export type { Reading } from './reading.js';
