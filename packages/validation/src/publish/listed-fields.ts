import type { InputField, JsonSchema } from '@arobase/core';
import { flattened } from './resolve.js';

/** The known keys of a published schema, as prompts list their arguments. */
export function listedFields(schema: JsonSchema): readonly InputField[] {
  const root = flattened(schema, schema);
  const required = Array.isArray(root.required) ? root.required : [];
  return Object.entries((root.properties ?? {}) as JsonSchema).map(([name, property]) => {
    const { title, description } = flattened(property, schema);
    return {
      name,
      ...(typeof title === 'string' && { title }),
      ...(typeof description === 'string' && { description }),
      required: required.includes(name),
    };
  });
}
