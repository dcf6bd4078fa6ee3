/** Recognises a class by a shared symbol, so that two copies of the package accept each other's instances. */
export function isBranded(value: unknown, brand: symbol): boolean {
  if (typeof value !== 'object' || value === null) return false;
  try {
    return brand in value;
  } catch {
    // a proxy that is revoked, or that answers so
    return false;
  }
}
