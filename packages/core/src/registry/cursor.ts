import { invalidParams } from '../errors/protocol-error.js';
import { base64 } from '../protocol/base64.js';

/** A place in a list: behind the entry of that name. Readable on any instance, after any change that keeps the entry. */
export function writeCursor(list: string, name: string): string {
  const body = `${list}\n${name}`;
  return encode(`${checksum(body)}\n${body}`);
}

/** The name that a cursor of this list stands behind. Throws `ProtocolError` -32602 for anything else. */
export function readCursor(list: string, cursor: unknown): string | undefined {
  if (cursor === undefined) return undefined;
  if (typeof cursor !== 'string') throw badCursor();
  const [sum, owner, ...rest] = decode(cursor).split('\n');
  const name = rest.join('\n');
  if (owner !== list || sum !== checksum(`${owner}\n${name}`)) throw badCursor();
  return name;
}

export const badCursor = () => invalidParams('The cursor is not valid: list again from the start');

/** FNV-1a, 32 bits: tells a cursor from a guess, and is no secret. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

function encode(text: string): string {
  const encoded = base64(new TextEncoder().encode(text));
  return encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(cursor: string): string {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));
  } catch {
    throw badCursor();
  }
}
