/** A URI whose equivalent spellings (RFC 3986, 6.2.2) have become one. */
export interface CanonicalUri {
  readonly canonical: string;
}

/**
 * Brings percent-encoding to one spelling: capital hex digits, unreserved characters bare, characters that no URI
 * may hold encoded. Undefined for malformed sequences, invalid UTF-8 and control characters.
 */
export function canonicalUri(text: string): CanonicalUri | undefined {
  if (PLAIN.test(text)) return { canonical: text };
  if (CONTROL.test(text) || !isDecodable(text)) return undefined;
  const capital = text.includes('%') ? text.replace(TRIPLET, canonicalTriplet) : text;
  return { canonical: capital.replace(FOREIGN, encodeURIComponent) };
}

/** Simple expansion (RFC 6570, 3.2.2): everything but unreserved characters is encoded. */
export function encodeAll(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, hexTriplet);
}

/** Simple expansion that keeps `/`, for variables that span segments. */
export function encodeSegments(value: string): string {
  return value.split('/').map(encodeAll).join('/');
}

/** Reserved expansion (RFC 6570, 3.2.3): reserved characters and sequences that are already encoded stay. */
export function encodeReserved(value: string): string {
  return value.replace(TRIPLET_OR_FOREIGN, (found) => (found.length === 3 ? found : encodeURIComponent(found)));
}

/** Whether a position lies inside a percent sequence; every `%` of a canonical URI starts one. */
export function cutsTriplet(canonical: string, position: number): boolean {
  return canonical[position - 1] === '%' || canonical[position - 2] === '%';
}

/** Whether a decoded value could leave the folder it is put into. */
export function traverses(value: string): boolean {
  return value === '.' || (value.includes('..') && value.split(/[/\\?#]/).includes('..'));
}

const PLAIN = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]*$/;
const CONTROL = /[\u0000-\u001f\u007f]/;
// in runs: a call for each character would cost a hundred times as much
const FOREIGN = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+/gu;
const UNRESERVED = /[A-Za-z0-9\-._~]/;
const TRIPLET = /%[0-9A-Fa-f]{2}/g;
const TRIPLET_OR_FOREIGN = /%[0-9A-Fa-f][0-9A-Fa-f]|[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]/gu;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return text.isWellFormed();
  } catch {
    return false;
  }
}

function canonicalTriplet(triplet: string): string {
  const char = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(char) ? char : triplet.toUpperCase();
}

function hexTriplet(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
