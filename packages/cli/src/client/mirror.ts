import { isJson, type Json, string } from './json.js';

/** The headers that repeat a request (MCP 2026-07-28, header mirroring). `schema` is the input schema of the tool that is called. */
export function mirroredHeaders(method: string, params: Json, schema: unknown): Record<string, string> {
  const name = string(params.name) ?? string(params.uri);
  return {
    'mcp-method': method,
    ...(name !== undefined && NAMED.has(method) && { 'mcp-name': encoded(name) }),
    ...Object.fromEntries(annotated(schema, params.arguments)),
  };
}

const NAMED = new Set(['tools/call', 'prompts/get', 'resources/read']);

function* annotated(schema: unknown, values: unknown): Generator<readonly [string, string]> {
  if (!isJson(schema) || !isJson(schema.properties) || !isJson(values)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = values[name];
    const header = isJson(property) ? string(property['x-mcp-header']) : undefined;
    if (header !== undefined && value !== undefined && value !== null) {
      yield [`mcp-param-${header.toLowerCase()}`, encoded(String(value))];
    }
    yield* annotated(property, value);
  }
}

function encoded(value: string): string {
  const plain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value) && !value.startsWith('=?base64?');
  return plain ? value : `=?base64?${Buffer.from(value).toString('base64')}?=`;
}
