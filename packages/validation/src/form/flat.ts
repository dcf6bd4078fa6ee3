import { type JsonSchema, SetupError } from '@arobase/core';
import { described } from '../publish/portable-words.js';
import { flattened } from '../publish/resolve.js';

const FORMATS = new Set(['email', 'uri', 'date', 'date-time']);
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  boolean: [],
};

/**
 * A schema as a client shows it in a form (MCP 2025-11-25, elicitation): an object of texts, numbers, booleans, choices, and lists of
 * choices. Throws `SetupError`, with `owner` as the place, for anything deeper.
 */
export function flatForm(schema: JsonSchema, owner: string | undefined): JsonSchema {
  const root = flattened(schema, schema);
  if (root.type !== 'object') throw deep(owner, undefined, 'is no object');
  const properties = Object.entries((root.properties ?? {}) as JsonSchema).map(([name, property]) => {
    const field = flatField(flattened(property, schema), schema);
    if (field === undefined)
      throw deep(owner, name, 'is no text, number, boolean, choice of texts or list of such choices');
    return [name, field] as const;
  });
  const required = Array.isArray(root.required) ? root.required : [];
  return { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

function flatField(given: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const field = withoutNull(given, root);
  if (isTitledChoice(field.oneOf)) return { ...words(field), type: 'string', oneOf: field.oneOf };
  const values = 'const' in field ? [field.const] : field.enum;
  if (Array.isArray(values))
    return isTexts(values) ? { ...words(field), type: 'string', enum: values, ...titles(field) } : undefined;
  if (field.type === 'array') return choices(field, root);
  const keywords = typeof field.type === 'string' ? KEYWORDS[field.type] : undefined;
  if (keywords === undefined) return undefined;
  const kept = Object.fromEntries(keywords.flatMap((name) => (field[name] === undefined ? [] : [[name, field[name]]])));
  return { ...words(field), type: field.type, ...kept, ...format(field) };
}

/** Titles of choices in the older form, which 2025-11-25 still takes. */
function titles({ enum: values, enumNames: names }: JsonSchema): JsonSchema {
  return isTexts(names) && Array.isArray(values) && names.length === values.length ? { enumNames: names } : {};
}

/** Several of a list. */
function choices(field: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const items = flattened(field.items, root);
  const listed = isTitledChoice(items.anyOf)
    ? { anyOf: items.anyOf }
    : isTexts(items.enum)
      ? { type: 'string', enum: items.enum }
      : undefined;
  if (listed === undefined) return undefined;
  const { minItems, maxItems } = field;
  return {
    ...words(field),
    type: 'array',
    items: listed,
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

/** A form has no null: a field that may be null may be left out. */
function withoutNull(field: JsonSchema, root: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = field;
  if (!Array.isArray(anyOf)) return field;
  const others = anyOf.map((branch) => flattened(branch, root)).filter(({ type }) => type !== 'null');
  return others.length === 1 ? { ...others[0], ...rest } : field;
}

function words({ title, description, default: usual, pattern }: JsonSchema): JsonSchema {
  const text = described(description, pattern === undefined ? undefined : `matches ${pattern}`);
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { description: text }),
    ...(usual !== undefined && { default: usual }),
  };
}

function format({ format: name }: JsonSchema): JsonSchema {
  return typeof name === 'string' && FORMATS.has(name) ? { format: name } : {};
}

function isTexts(values: unknown): values is readonly string[] {
  return Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string');
}

function isTitledChoice(branches: unknown): branches is readonly JsonSchema[] {
  return (
    Array.isArray(branches) &&
    branches.every(
      (branch) => typeof branch === 'object' && typeof branch.const === 'string' && branch.title !== undefined,
    )
  );
}

function deep(owner: string | undefined, member: string | undefined, problem: string): SetupError {
  return new SetupError('BAD_FIELD', {
    owner,
    member,
    problem: `a form is flat, and this ${problem}`,
    fix: 'Ask for simple values, in several questions if need be',
  });
}
