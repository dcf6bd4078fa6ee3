import type { Class, JsonSchema } from './json-schema.js';
import type { StandardSchema } from './standard-schema.js';

/** A type named explicitly, where the compiler emits none: a JSON Schema type, a constructor, or a function that returns a class. */
export type FieldType =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'object'
  | 'array'
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | DateConstructor
  | Class
  | (() => Class);

/** JSON Schema keywords (2020-12) that a field or an argument may carry beside its type. */
export interface FieldKeywords {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

/** What `@Field` and `@Arg` say about one value. `header` mirrors it as `Mcp-Param-<header>` (2026-07-28). */
export interface FieldOptions extends FieldKeywords {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly header?: string;
  readonly type?: FieldType;
  readonly items?: FieldType | FieldOptions;
  /** Replaces every other rule of the field: a Standard Schema or a raw JSON Schema. */
  readonly schema?: StandardSchema | JsonSchema;
}

/** `@OneOf('kind', { card: Card, cash: Cash })`: the value of `discriminator` chooses the class. */
export interface OneOfOptions {
  readonly discriminator: string;
  readonly variants: { readonly [tag: string]: Class };
}

/** Everything that decorators of this project say about a DTO class, merged down its inheritance chain. */
export interface ClassFacts {
  readonly fields: ReadonlyMap<string, FieldOptions>;
  readonly unions: ReadonlyMap<string, OneOfOptions>;
  readonly strict: boolean;
  readonly form: boolean;
}
