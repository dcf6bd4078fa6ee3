/** A wrong value in the words of a `SetupError`: short, and never a surprise. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'a list that does not fit';
  return typeof value === 'object' ? 'an object that does not fit' : `of type ${typeof value}`;
}
