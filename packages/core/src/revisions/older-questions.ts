import { isRecord } from '../protocol/message.js';
import type { JsonSchema } from '../schema/json-schema.js';

/** A form as 2025-06-18 has it: titled choices by `enumNames`, defaults on booleans only. */
export function olderForm(schema: JsonSchema): JsonSchema {
  const { $schema, properties, ...rest } = schema;
  if (!isRecord(properties)) return rest;
  const older = Object.entries(properties).map(([name, property]) => [
    name,
    isRecord(property) ? olderField(property) : property,
  ]);
  return { ...rest, properties: Object.fromEntries(older) };
}

export function hasMultiSelect({ properties }: JsonSchema): boolean {
  return (
    isRecord(properties) &&
    Object.values(properties).some((property) => isRecord(property) && property.type === 'array')
  );
}

/** Whether a message holds a list of blocks. */
export function hasArrayContent(params: object): boolean {
  const { messages } = params as { readonly messages?: unknown };
  return Array.isArray(messages) && messages.some((message) => isRecord(message) && Array.isArray(message.content));
}

function olderField(property: JsonSchema): JsonSchema {
  const { default: given, oneOf, ...rest } = property;
  const kept = property.type === 'boolean' && given !== undefined ? { default: given } : {};
  if (!Array.isArray(oneOf)) return { ...rest, ...kept };
  const choices = oneOf.filter(isRecord);
  return {
    ...rest,
    ...kept,
    enum: choices.map((one) => one.const),
    enumNames: choices.map((one) => one.title ?? one.const),
  };
}
