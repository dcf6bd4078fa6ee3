import { SCALAR, kindOf } from '../plan/kind.js';

/** The values of a TypeScript enum, a constant object or an array. The names that a numeric enum maps back to are no values. */
export function enumValues(entity: unknown): readonly unknown[] {
  if (typeof entity !== 'object' || entity === null) return [];
  const table = entity as Readonly<Record<string, unknown>>;
  const names = Array.isArray(entity) ? Object.keys(table) : Object.keys(table).filter((key) => !mapsBack(table, key));
  return [...new Set(names.map((name) => table[name]))].filter((value) => (kindOf(value) & SCALAR) !== 0);
}

function mapsBack(table: Readonly<Record<string, unknown>>, key: string): boolean {
  const name = table[key];
  return typeof name === 'string' && String(Number(key)) === key && table[name] === Number(key);
}
