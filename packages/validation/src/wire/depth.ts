/** The deepest nesting of arrays and objects that an input may have; the libraries beneath overflow far later. */
export const DEEPEST = 64;

export function tooDeep(value: unknown, left: number = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) if (tooDeep(value[index], left - 1)) return true;
    return false;
  }
  for (const key in value) if (tooDeep(Reflect.get(value, key), left - 1)) return true;
  return false;
}
