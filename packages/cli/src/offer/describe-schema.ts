import { isJson, type Json, list, string } from '../client/json.js';

/** The fields of an object schema in one line: `city: string, unit?: "C" | "F"`. */
export function fieldsOf(schema: unknown): string {
  const { properties, required } = isJson(schema) ? schema : {};
  const needed = new Set(list(required));
  return Object.entries(isJson(properties) ? properties : {})
    .map(([name, field]) => `${name}${needed.has(name) ? '' : '?'}: ${typeOf(field)}`)
    .join(', ');
}

function typeOf(schema: unknown): string {
  if (!isJson(schema)) return 'any';
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const either = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (either.length > 0) return either.map(typeOf).join(' | ');
  return byType(schema);
}

function byType(schema: Json): string {
  const { type } = schema;
  if (type === 'array') return `${typeOf(schema.items)}[]`;
  if (type === 'object' && isJson(schema.properties)) return `{ ${fieldsOf(schema)} }`;
  return [type]
    .flat()
    .map((name) => string(name) ?? 'any')
    .join(' | ');
}
