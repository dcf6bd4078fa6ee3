import type { JsonSchema } from '@arobase/core';
import type { Book } from '../plan/book.js';

/** Someone else's schema as a part of ours: in place, or as a definition of its own where it refers to itself. */
export function relocated(schema: JsonSchema, book: Book, key: object): JsonSchema {
  const { $schema: _, $id: __, ...own } = schema;
  if (!refers(own)) return own;
  const reference = book.refer(
    key,
    typeof schema.title === 'string' ? schema.title.replaceAll(/\W/g, '') : 'Schema',
    () => own,
  );
  const base = String(reference.$ref);
  book.definitions.set(base.slice('#/$defs/'.length), moved(own, base) as JsonSchema);
  return reference;
}

function refers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => (name === '$ref' && typeof inner === 'string') || refers(inner));
}

function moved(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => moved(inner, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isPointer(name, inner) ? `${base}${inner.slice(1)}` : moved(inner, base),
    ]),
  );
}

function isPointer(name: string, value: unknown): value is string {
  return name === '$ref' && typeof value === 'string' && (value === '#' || value.startsWith('#/'));
}
