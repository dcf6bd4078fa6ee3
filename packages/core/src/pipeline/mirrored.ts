import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { JsonSchema } from '../protocol/json-schema.js';
import { isRecord } from '../protocol/message.js';

/** A property that clients repeat in a header, and whether a client can find it: through `properties` alone. */
interface Mirrored {
  readonly header: unknown;
  readonly schema: JsonSchema;
  readonly place: string;
  readonly reachable: boolean;
}

/**
 * Checks what an input schema wants repeated in headers (MCP 2026-07-28, x-mcp-header): clients drop a tool whose definition
 * breaks the rules. Throws `SetupError` (BAD_FIELD).
 */
export function checkMirrored(inputSchema: JsonSchema, owner: string): void {
  const names = new Set<string>();
  for (const { header, schema, place, reachable } of mirrored(inputSchema, '', true)) {
    const fix = wrong(header, schema, reachable);
    if (fix !== undefined) throw badHeader(owner, place, header, fix);
    const name = String(header).toLowerCase();
    if (names.has(name)) throw badHeader(owner, place, header, 'Give each its own: case does not tell them apart');
    names.add(name);
  }
}

/** Letters, digits and some signs (RFC 9110, token). */
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const TYPES = new Set<unknown>(['string', 'integer', 'boolean']);

function wrong(header: unknown, schema: JsonSchema, reachable: boolean): string | undefined {
  if (typeof header !== 'string' || !TOKEN.test(header)) return "Write a name of letters, digits and '-'";
  if (!reachable)
    return 'Only a property of the input, or of an object in it, can be repeated: not one of a list or a choice';
  return isShort(schema) ? undefined : 'Only a string, an integer or a boolean can be repeated';
}

/** Whether a value of the schema fits a header. Null is not repeated. */
function isShort(schema: JsonSchema): boolean {
  const { type, anyOf } = schema;
  if (type !== undefined) return without(type, 'null').every((one) => TYPES.has(one));
  const choices = Array.isArray(anyOf) ? anyOf.filter(isRecord).filter((one) => one.type !== 'null') : [];
  return choices.length > 0 ? choices.every(isShort) : isShortList(schema.enum ?? [schema.const]);
}

function isShortList(values: unknown): boolean {
  return (
    Array.isArray(values) &&
    without(values, null).every((value) => ['string', 'boolean'].includes(typeof value) || Number.isSafeInteger(value))
  );
}

function without(values: unknown, left: unknown): unknown[] {
  return [values].flat().filter((value) => value !== left);
}

const MAPS = new Set(['patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** What these hold is data, whatever it looks like. */
const DATA = new Set(['default', 'const', 'enum', 'examples']);

function* mirrored(schema: JsonSchema, place: string, reachable: boolean): Generator<Mirrored> {
  if ('x-mcp-header' in schema) {
    yield { header: schema['x-mcp-header'], schema, place, reachable: reachable && place !== '' };
  }
  for (const [key, value] of Object.entries(schema)) {
    if (DATA.has(key)) continue;
    if (key === 'properties') yield* inside(value, place, reachable);
    else if (MAPS.has(key)) yield* inside(value, place, false);
    else yield* below(value, place);
  }
}

function* inside(schemas: unknown, place: string, reachable: boolean): Generator<Mirrored> {
  if (!isRecord(schemas)) return;
  for (const [name, schema] of Object.entries(schemas)) {
    if (isRecord(schema)) yield* mirrored(schema, place === '' ? name : `${place}.${name}`, reachable);
  }
}

function* below(value: unknown, place: string): Generator<Mirrored> {
  for (const one of [value].flat()) if (isRecord(one)) yield* mirrored(one, place, false);
}

function badHeader(owner: string, place: string, header: unknown, fix: string): SetupError {
  const named = typeof header === 'string' ? `"${header}"` : `of type ${typeof header}`;
  return new SetupError(SetupCode.BadField, {
    owner,
    problem: `the header ${named} of ${place === '' ? 'the input' : `"${place}"`} can never work`,
    fix,
  });
}
