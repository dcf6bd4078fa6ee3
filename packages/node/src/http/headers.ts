// Read from where the parser left them: an object of all headers costs more than the few that are looked at.

/** The value of a header, its name in lower case; values of one that occurs more than once are joined (RFC 9110 §5.3). */
export function headerOf(raw: readonly string[], name: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < raw.length; at += 2) {
    const value = valueAt(raw, at, name);
    if (value !== undefined) found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}

export function valuesOf(raw: readonly string[], name: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const value = valueAt(raw, at, name);
    if (value !== undefined) found.push(value);
  }
  return found;
}

/** The first of `names` that occurs again. */
export function repeatedOf(raw: readonly string[], names: ReadonlySet<string>): string | undefined {
  // one bit for each length that occurred: names of different lengths are different names
  let lengths = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const bit = 1 << name.length;
    const occurred = (lengths & bit) !== 0;
    lengths |= bit;
    if (!occurred) continue;
    for (let before = 0; before < at; before += 2) {
      if (raw[before]?.length === name.length && isRepeated(raw[before] ?? '', name, names)) return name.toLowerCase();
    }
  }
  return undefined;
}

function isRepeated(one: string, other: string, names: ReadonlySet<string>): boolean {
  // most names of one length differ in their first letter
  if ((one.charCodeAt(0) | CASE) !== (other.charCodeAt(0) | CASE)) return false;
  const name = other.toLowerCase();
  return one.toLowerCase() === name && names.has(name);
}

const CASE = 0x20;

function valueAt(raw: readonly string[], at: number, name: string): string | undefined {
  const found = raw[at];
  if (found === undefined || found.length !== name.length) return undefined;
  return found === name || found.toLowerCase() === name ? raw[at + 1] : undefined;
}
