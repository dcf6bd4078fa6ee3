import type { IncomingHttpHeaders } from 'node:http';

/** The value of a header, its name in lower case; values of one that occurs more than once are joined (RFC 9110 §5.3). */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value: unknown = headers[name];
  if (typeof value === 'string') return value;
  // what every object has is no header
  return Array.isArray(value) ? value.join(', ') : undefined;
}

/** Each value as it was sent, from where the parser left it. */
export function valuesOf(raw: readonly string[], name: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const value = valueAt(raw, at, name);
    if (value !== undefined) found.push(value);
  }
  return found;
}

/** The names, in lower case, that occur more than once. */
export function repeatsIn(raw: readonly string[]): readonly string[] {
  let found = NONE;
  // one bit for each length that occurred: names of different lengths are different names
  let lengths = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const bit = 1 << name.length;
    if ((lengths & bit) !== 0 && occursBefore(raw, at, name)) found = [...found, name.toLowerCase()];
    lengths |= bit;
  }
  return found;
}

const NONE: readonly string[] = [];

function occursBefore(raw: readonly string[], at: number, name: string): boolean {
  for (let before = 0; before < at; before += 2) {
    const other = raw[before];
    if (other?.length === name.length && isSame(other, name)) return true;
  }
  return false;
}

function isSame(one: string, other: string): boolean {
  // most names of one length differ in their first letter
  if ((one.charCodeAt(0) | CASE) !== (other.charCodeAt(0) | CASE)) return false;
  return one.toLowerCase() === other.toLowerCase();
}

const CASE = 0x20;

function valueAt(raw: readonly string[], at: number, name: string): string | undefined {
  const found = raw[at];
  if (found === undefined || found.length !== name.length) return undefined;
  return found === name || found.toLowerCase() === name ? raw[at + 1] : undefined;
}
