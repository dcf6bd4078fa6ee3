import { isBranded } from '../errors/brand.js';
import type { Annotations, Icon, Meta, ToolAnnotations } from '../protocol/model.js';
import type { FieldOptions, OneOfOptions } from '../schema/field.js';
import type { Class, JsonSchema } from '../schema/json-schema.js';
import type { StandardSchema } from '../schema/standard-schema.js';

/** What `input:` takes: a DTO class, a Standard Schema, a raw JSON Schema (`{}` means: no input), or a union of DTOs. */
export type InputType = Class | StandardSchema | JsonSchema | Union;

/** What `output:` takes. `[Item]` is a list of items; `String`, `Number` and `Boolean` are scalars. */
export type OutputType =
  | Class
  | readonly [Class]
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | StandardSchema
  | JsonSchema;

const UNION = Symbol.for('arobase.Union');

/** Made by `oneOf('kind', { card: Card, cash: Cash })`. */
export class Union<T = unknown> implements OneOfOptions {
  declare readonly value: T;
  readonly [UNION] = true;

  constructor(
    readonly discriminator: string,
    readonly variants: { readonly [tag: string]: Class },
  ) {}

  static [Symbol.hasInstance](value: unknown): boolean {
    return isBranded(value, UNION);
  }
}

/** Milliseconds that an answer may be kept, by whom: `private` callers for themselves, or shared by all. */
export interface CacheOptions {
  readonly ttlMs?: number;
  readonly scope?: 'public' | 'private';
}

interface Described {
  /** Defaults to the method's name. */
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly _meta?: Meta;
}

export interface ToolOptions extends Described {
  readonly input?: InputType;
  readonly output?: OutputType;
  readonly annotations?: ToolAnnotations;
  /** class-validator groups that are active for the input. */
  readonly groups?: readonly string[];
  readonly unknownKeys?: 'drop' | 'refuse';
  /** `false`: invalid input is never repaired. */
  readonly repair?: boolean;
}

export interface PromptOptions extends Described {
  readonly input?: InputType;
  readonly groups?: readonly string[];
}

export interface ResourceOptions extends Described {
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  /** Bytes, before base64. */
  readonly size?: number;
  /** Type of the URI variables; without it they are strings. */
  readonly input?: InputType;
  /** Advertises subscription: `server.resources.updated(uri)` reaches subscribers. */
  readonly watch?: boolean;
  /** How long clients may keep what a read gives (2026-07-28); the server's `cache` by default. */
  readonly cache?: CacheOptions;
  /** Name of the method `(ctx, after?) => { items, next? }` that lists the resources of this template. */
  readonly list?: string;
}

/** What `@Complete` completes: an argument of a prompt, or a variable of a resource template. */
export type CompleteOptions = { readonly prompt: string } | { readonly resource: string };

export type ArgOptions = FieldOptions;
