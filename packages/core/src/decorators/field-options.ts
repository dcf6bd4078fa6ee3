import type { FieldOptions } from '../schema/field.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { isStandardSchema, type StandardSchema } from '../schema/standard-schema.js';

/** What `@Field` and `@Arg` were given, as options: a schema becomes `{ schema }`. */
export function fieldOptions(given: FieldOptions | StandardSchema | JsonSchema): FieldOptions {
  return isStandardSchema(given) || isRawSchema(given) ? { schema: given } : given;
}

// words of JSON Schema that options do not have: one of them makes an object a schema of its own
const ONLY_SCHEMA = new Set([
  '$schema',
  '$id',
  '$ref',
  '$defs',
  '$anchor',
  '$dynamicRef',
  '$comment',
  'definitions',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'prefixItems',
  'contains',
  'minContains',
  'maxContains',
  'patternProperties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'dependentRequired',
  'dependentSchemas',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

function isRawSchema(given: object): given is JsonSchema {
  if (Object.keys(given).some((key) => ONLY_SCHEMA.has(key))) return true;
  return 'type' in given && (Array.isArray(given.type) || given.type === 'null');
}
