import type { ProtocolError } from '../errors/protocol-error.js';
import type { RequestId } from './message.js';

/** A JSON object that is text already: its members, one at least, without the braces around them. */
export class RawObject {
  constructor(readonly members: string) {}
}

/** The body of a `result`. */
export type Wire = object | RawObject;

// JSON.stringify escapes lone surrogates and leaves U+2028/2029 as they are; some peers read neither.
const ESCAPES = /\\(?:ud[89a-f][0-9a-f]{2}|.)|[\u2028\u2029]/g;

/** JSON text that every peer reads: one line, well-formed Unicode. */
export function stringify(value: unknown): string {
  const text = JSON.stringify(value);
  return mayBeUnsafe(text) ? text.replace(ESCAPES, safe) : text;
}

/** Three searches cost a tenth of one expression. */
function mayBeUnsafe(text: string): boolean {
  return text.includes('\\ud') || text.includes('\u2028') || text.includes('\u2029');
}

function safe(found: string): string {
  if (found === '\u2028') return '\\u2028';
  if (found === '\u2029') return '\\u2029';
  return found.startsWith('\\ud') ? '\ufffd' : found;
}

export function wireText(wire: Wire): string {
  return wire instanceof RawObject ? `{${wire.members}}` : stringify(wire);
}

/** `body` is the JSON of the result. */
export function writeResult(id: RequestId, body: string): string {
  return `{"jsonrpc":"2.0","id":${writeId(id)},"result":${body}}`;
}

/** Without `id` where it could not be read (MCP leaves it out; JSON-RPC's null is no MCP id). */
export function writeError(id: RequestId | undefined, { code, message, data }: ProtocolError): string {
  const head = id === undefined ? '{"jsonrpc":"2.0",' : `{"jsonrpc":"2.0","id":${writeId(id)},`;
  return `${head}"error":${stringify({ code, message, data })}}`;
}

export function writeNotification(method: string, params?: object): string {
  return params === undefined
    ? `{"jsonrpc":"2.0","method":"${method}"}`
    : `{"jsonrpc":"2.0","method":"${method}","params":${stringify(params)}}`;
}

export function writeRequest(id: RequestId, method: string, params: object): string {
  return `{"jsonrpc":"2.0","id":${writeId(id)},"method":"${method}","params":${stringify(params)}}`;
}

function writeId(id: RequestId): string {
  return typeof id === 'number' ? String(id) : stringify(id);
}
