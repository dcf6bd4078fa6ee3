import { nearest } from '@arobase/core';

const MOST = 12;

/** What a strict place says of a key that it does not know. */
export function unknownKey(key: string, known: ReadonlySet<string>): string {
  const near = nearest(key, known);
  if (near !== undefined) return `is not a known field, did you mean "${near}"?`;
  if (known.size === 0) return 'is not a known field, no fields are expected';
  const names = [...known];
  const rest = names.length > MOST ? `, and ${names.length - MOST} more` : '';
  return `is not a known field (known: ${names.slice(0, MOST).join(', ')}${rest})`;
}

/** In a refusal for another reason: an unknown key that looks like one of the `missing` names. */
export function misspelt(key: string, missing: readonly string[]): string | undefined {
  const near = nearest(key, missing);
  return near === undefined ? undefined : `is not a known field, did you mean "${near}"?`;
}
