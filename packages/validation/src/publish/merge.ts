import type { JsonSchema } from '@arobase/core';

/** Words about a rule that no keyword says. They become part of the description when the schema is published. */
export const NOTE = 'x-note';

type Draft = { [keyword: string]: unknown };

const HIGHEST = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const LOWEST = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);

/** One schema that accepts what all of them accept. */
export function merged(schemas: readonly JsonSchema[]): JsonSchema {
  const draft: Draft = {};
  for (const schema of schemas) for (const [keyword, value] of Object.entries(schema)) put(draft, keyword, value);
  return tidy(draft);
}

function put(draft: Draft, keyword: string, value: unknown): void {
  const before = draft[keyword];
  if (before === undefined || same(before, value)) draft[keyword] = value;
  else if (HIGHEST.has(keyword)) draft[keyword] = Math.max(before as number, value as number);
  else if (LOWEST.has(keyword)) draft[keyword] = Math.min(before as number, value as number);
  else if (keyword === 'type') draft.type = narrower(before, value);
  else if (keyword === 'enum') draft.enum = (before as unknown[]).filter((item) => (value as unknown[]).includes(item));
  else if (keyword === NOTE) draft[NOTE] = `${before}; ${value}`;
  else if (keyword === 'required') draft.required = [...new Set([...(before as unknown[]), ...(value as unknown[])])];
  else if (keyword === 'properties') draft.properties = both(before as JsonSchema, value as JsonSchema);
  else if (keyword === 'allOf') draft.allOf = [...(before as unknown[]), ...(value as unknown[])];
  else draft.allOf = [...((draft.allOf as unknown[] | undefined) ?? []), { [keyword]: value }];
}

function both(a: JsonSchema, b: JsonSchema): JsonSchema {
  const shared = Object.keys(a).filter((name) => Object.hasOwn(b, name));
  return {
    ...a,
    ...b,
    ...Object.fromEntries(shared.map((name) => [name, merged([schema(a[name]), schema(b[name])])])),
  };
}

function schema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
}

function narrower(a: unknown, b: unknown): unknown {
  return a === 'number' && b === 'integer' ? b : a;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Says plainly what a negation says of a known type, and nothing twice. */
function tidy(draft: Draft): JsonSchema {
  if (Array.isArray(draft.enum) && draft.type !== undefined)
    draft.enum = draft.enum.filter((item) => fits(item, draft.type));
  if (draft.allOf !== undefined && (draft.allOf as unknown[]).length === 0) delete draft.allOf;
  const not = JSON.stringify(draft.not);
  const notNull = not === '{"type":"null"}';
  const notEmpty = not === '{"enum":["",null]}';
  if ((notNull || notEmpty) && draft.type !== undefined && !Array.isArray(draft.type)) {
    delete draft.not;
    if (notEmpty && draft.type === 'string')
      draft.minLength = Math.max(1, (draft.minLength as number | undefined) ?? 1);
  }
  return draft;
}

function fits(value: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}

/** Why no value satisfies a merged schema, if that can be seen. */
export function contradiction(schema: JsonSchema): string | undefined {
  if (Array.isArray(schema.enum) && schema.enum.length === 0) return 'no value is in all of its lists and of its type';
  for (const [low, high] of BOUNDS) {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      return `${low} ${least} is above ${high} ${most}`;
  }
  return undefined;
}

const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;
