/** A set of JSON kinds, one bit each. */
export type Kinds = number;

export const STRING = 1;
export const NUMBER = 2;
export const BOOLEAN = 4;
export const ARRAY = 8;
export const OBJECT = 16;
export const NULL = 32;
export const ANY: Kinds = STRING | NUMBER | BOOLEAN | ARRAY | OBJECT | NULL;
export const SCALAR: Kinds = STRING | NUMBER | BOOLEAN;

/** The kind of a JSON value. Infinity, NaN and whatever JSON cannot say have none. */
export function kindOf(value: unknown): Kinds {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'number':
      return Number.isFinite(value) ? NUMBER : 0;
    case 'boolean':
      return BOOLEAN;
    case 'object':
      return value === null ? NULL : Array.isArray(value) ? ARRAY : OBJECT;
    default:
      return 0;
  }
}

const TABLE: readonly (readonly [Kinds, string, string])[] = [
  [STRING, 'string', 'a string'],
  [NUMBER, 'number', 'a number'],
  [BOOLEAN, 'boolean', 'a boolean'],
  [ARRAY, 'array', 'an array'],
  [OBJECT, 'object', 'an object'],
  [NULL, 'null', 'null'],
];

/** JSON Schema's names of the kinds. */
export function typeNames(kinds: Kinds): string[] {
  return TABLE.filter(([kind]) => kinds & kind).map(([, name]) => name);
}

/** The set that JSON Schema's `type` names; an integer is a number. */
export function kindsNamed(type: unknown): Kinds {
  const names = Array.isArray(type) ? type : [type];
  return names.reduce<Kinds>((kinds, name) => kinds | kindNamed(name), 0);
}

function kindNamed(name: unknown): Kinds {
  if (name === 'integer') return NUMBER;
  return TABLE.find(([, known]) => known === name)?.[0] ?? 0;
}

/** "a string or a number". */
export function kindWords(kinds: Kinds): string {
  const words = TABLE.filter(([kind]) => kinds & kind).map(([, , word]) => word);
  const last = words.pop() ?? 'nothing';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}
