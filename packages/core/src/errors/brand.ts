/** Recognises a class by a shared symbol, so that two copies of the package accept each other's instances. */
export function isBranded(value: unknown, brand: symbol): boolean {
  return typeof value === 'object' && value !== null && brand in value;
}
