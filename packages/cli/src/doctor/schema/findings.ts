import { isJson } from '../../client/json.js';
import type { Finding } from '../finding.js';
import type { Subject } from '../server/subject.js';
import { fieldFindings } from './fields.js';
import { nodesOf } from './nodes.js';
import { dialect, place, rootFindings, wellFormed } from './root.js';

/** The schemas of every tool: what goes in, what comes out. */
export function* schemaFindings({ offer }: Subject): Generator<Finding> {
  for (const tool of offer.tools) {
    const where = `tool ${String(tool.name)}`;
    yield* rootFindings(where, tool.inputSchema);
    if (isJson(tool.inputSchema)) yield* fieldFindings(where, tool.inputSchema);
    if (tool.outputSchema !== undefined) yield* output(`${where}, output`, tool.outputSchema);
  }
}

/** Models do not see it: what counts is that no client loses the list over it. */
function* output(where: string, schema: unknown): Generator<Finding> {
  if (!isJson(schema) || schema.type !== 'object') {
    yield { rule: 'OUT-ROOT', where, found: 'its root is no object', fix: 'wrap it: { "result": … }' };
    return;
  }
  yield* wellFormed(where, schema);
  const old = typeof schema.$schema === 'string' && schema.$schema.includes('draft-07');
  yield* dialect(where, schema, old ? 'error' : undefined);
  for (const { schema: node, path } of nodesOf(schema)) {
    if (node?.$ref === undefined) continue;
    const found = `$ref to ${String(node.$ref)}`;
    yield {
      rule: 'SCHEMA-REF',
      where: place(where, path),
      found,
      fix: 'write the schema where it is used',
      severity: 'error',
    };
  }
}
