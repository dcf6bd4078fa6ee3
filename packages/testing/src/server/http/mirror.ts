import { isRecord } from '@arobase/core';

type Json = { readonly [key: string]: unknown };

const NAMED = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** The headers that repeat a request (MCP 2026-07-28). `schema` is the input schema of the tool that is called. */
export function mirroredHeaders(method: string, params: Json, schema: unknown): Record<string, string> {
  const name = params.name ?? params.uri;
  return {
    'mcp-method': method,
    ...(typeof name === 'string' && NAMED.has(method) && { 'mcp-name': encoded(name) }),
    ...Object.fromEntries(annotated(schema, params.arguments)),
  };
}

function* annotated(schema: unknown, values: unknown): Generator<readonly [string, string]> {
  if (!isRecord(schema) || !isRecord(schema.properties) || !isRecord(values)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = values[name];
    const header = isRecord(property) ? property['x-mcp-header'] : undefined;
    if (typeof header === 'string' && value !== undefined && value !== null) {
      yield [`mcp-param-${header.toLowerCase()}`, encoded(String(value))];
    }
    yield* annotated(property, value);
  }
}

function encoded(value: string): string {
  const plain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value) && !value.startsWith('=?base64?');
  return plain ? value : `=?base64?${Buffer.from(value).toString('base64')}?=`;
}
