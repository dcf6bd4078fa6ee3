import { isStandardSchema, type JsonSchema, plain, type StandardSchema } from '@arobase/core';
import { dialectOf } from '../foreign/dialect.js';
import { ForeignNode } from '../foreign/foreign-node.js';
import { jsonJudge } from '../foreign/json-judge.js';
import { jsonSchemaOf, standardJudge } from '../foreign/standard-judge.js';
import type { Node } from '../plan/node.js';
import type { Owner } from '../rules/rule.js';
import { SetupError } from '@arobase/core';
import type { Planner } from './planner.js';
import { Serialised } from './serialised.js';

/** A field that a Standard Schema or a raw JSON Schema describes, in place of every other rule. */
export function foreignNode(schema: StandardSchema | JsonSchema, owner: Owner, planner: Planner): Node {
  try {
    const node = isStandardSchema(schema) ? standardNode(schema, planner) : jsonNode(schema, planner);
    return planner.direction === 'output' ? new Serialised(node) : node;
  } catch (error) {
    throw error instanceof SetupError ? error.at(owner.type.name, owner.key) : error;
  }
}

function standardNode(schema: StandardSchema, { direction, strict }: Planner): Node {
  const judge = standardJudge(schema);
  const output = direction === 'output';
  const written = (value: unknown) => (output ? plain(value) : value);
  return new ForeignNode({ judge, accepts: jsonSchemaOf(schema, direction), strict, late: true, written });
}

function jsonNode(schema: JsonSchema, { strict }: Planner): Node {
  const judge = jsonJudge(schema, dialectOf(schema));
  return new ForeignNode({ judge, accepts: schema, strict, late: false, written: (value) => value });
}
