import type { Reading } from './reading.js';
import type { Class, JsonSchema } from './json-schema.js';
import type { StandardSchema } from './standard-schema.js';

/** What `form:` takes: a flat DTO class, a Standard Schema, or a raw JSON Schema. */
export type FormType = Class | StandardSchema | JsonSchema;

/** A form, compiled once: flat, in the words of the newest revision (MCP 2025-11-25, elicitation). */
export interface CompiledForm {
  readonly schema: JsonSchema;
  /** The answer's content as an instance of what the form declares. */
  read(content: unknown): Reading | Promise<Reading>;
}
