/** A value that stands where a class or a schema should, in words. */
export function wordsFor(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (value === undefined) return 'undefined (a circular import?)';
  if (typeof value !== 'function') return value === null ? 'null' : `of type ${typeof value}`;
  return value.prototype === undefined ? 'a function that is no class' : `the built-in ${value.name}`;
}
