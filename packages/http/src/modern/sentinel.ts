const START = '=?base64?';
const END = '?=';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * The value of a header that mirrors the body: as it is, or the UTF-8 text inside `=?base64?…?=` (MCP 2026-07-28). Gives
 * `undefined` where what is inside is no standard base64, or no UTF-8.
 */
export function mirrored(value: string): string | undefined {
  if (!value.startsWith(START) || !value.endsWith(END) || value.length < START.length + END.length) return value;
  const inner = value.slice(START.length, -END.length);
  if (!BASE64.test(inner)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(inner), (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
