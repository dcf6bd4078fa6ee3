import type { FieldOptions } from '../schema/field.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { isStandardSchema, type StandardSchema } from '../schema/standard-schema.js';
import { checkField } from './check-field.js';

/** What `@Field` and `@Arg` were given, as options: a schema becomes `{ schema }`. Throws `SetupError` (BAD_OPTION). */
export function fieldOptions(where: string, given: FieldOptions | StandardSchema | JsonSchema): FieldOptions {
  if (isStandardSchema(given) || isRawSchema(given)) return { schema: given };
  checkField(where, given);
  return given;
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

function isRawSchema(given: unknown): given is JsonSchema {
  if (typeof given !== 'object' || given === null) return false;
  if (Object.keys(given).some((key) => ONLY_SCHEMA.has(key))) return true;
  return 'type' in given && (Array.isArray(given.type) || given.type === 'null');
}
