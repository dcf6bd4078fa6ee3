import { isJson, type Json, list } from '../../client/json.js';
import type { Finding } from '../finding.js';
import { metaIssues } from './meta.js';
import { nodesOf } from './nodes.js';

/** What is asked of an input schema as a whole. */
export function* rootFindings(where: string, schema: unknown): Generator<Finding> {
  if (!isJson(schema)) {
    yield {
      rule: 'SCHEMA-ROOT',
      where,
      found: 'it has no input schema',
      fix: '{ "type": "object", "properties": {} }',
    };
    return;
  }
  if (schema.type !== 'object' || !isJson(schema.properties)) {
    const found = schema.type === 'object' ? 'it has no properties' : `the root is ${JSON.stringify(schema.type)}`;
    yield { rule: 'SCHEMA-ROOT', where, found, fix: 'type: "object" with properties, which may be {}' };
  }
  yield* combinators(where, schema);
  yield* dialect(where, schema);
  yield* wellFormed(where, schema);
  yield* size(where, schema);
}

function* combinators(where: string, schema: Json): Generator<Finding> {
  for (const key of ['oneOf', 'anyOf', 'allOf', 'not', 'if']) {
    if (schema[key] === undefined) continue;
    const severity = key === 'not' || key === 'if' ? 'warning' : 'error';
    const fix = 'one object with every field, the variant as an enum, the rule in the description';
    yield { rule: 'SCHEMA-ROOT-COMB', where, found: `${key} at the root`, fix, severity };
  }
}

/** A dialect that is named: some hosts check no more then, some refuse the list. */
export function* dialect(where: string, schema: Json, severity?: 'error'): Generator<Finding> {
  if (schema.$schema === undefined) return;
  const found = `$schema is ${JSON.stringify(schema.$schema)}`;
  yield { rule: 'SCHEMA-DIALECT', where, found, fix: 'leave $schema out', ...(severity && { severity }) };
}

/** What is no valid JSON Schema, or has null where a value should stand. */
export function* wellFormed(where: string, schema: Json): Generator<Finding> {
  for (const found of metaIssues(schema))
    yield { rule: 'SCHEMA-META', where, found, fix: 'write it as JSON Schema asks' };
  for (const { schema: node, path } of nodesOf(schema)) {
    const empty = Object.keys(node ?? {}).filter((key) => node?.[key] === null && key !== 'const' && key !== 'default');
    if (empty.length === 0) continue;
    yield {
      rule: 'SCHEMA-NULLVAL',
      where: place(where, path),
      found: `${empty.join(', ')} is null`,
      fix: 'leave the key out',
    };
  }
}

export function place(where: string, path: string): string {
  return path === '' ? where : `${where}, ${path}`;
}

function* size(where: string, schema: Json): Generator<Finding> {
  const bytes = Buffer.byteLength(JSON.stringify(schema));
  const nodes = [...nodesOf(schema)];
  const deepest = Math.max(...nodes.map(({ depth }) => depth));
  const values = Math.max(0, ...nodes.map((node) => list(node.schema?.enum).length));
  const optional =
    Object.keys(isJson(schema.properties) ? schema.properties : {}).length - list(schema.required).length;
  const over = [
    bytes > 4_000 ? `${bytes} bytes (4,000)` : undefined,
    deepest > 3 ? `${deepest} levels (3)` : undefined,
    values > 100 ? `${values} values in an enum (100)` : undefined,
    optional > 24 ? `${optional} optional fields (24)` : undefined,
  ].filter((reason) => reason !== undefined);
  if (over.length > 0)
    yield { rule: 'SCHEMA-SIZE', where, found: over.join(', '), fix: 'split the tool, or ask for less' };
}
