import type { CallToolResult } from '../protocol/model.js';

/** A `result(…)` of the kind of its handler, or of a type that an extension brings. Throws what is a fault of the handler. */
export function ofKind(
  value: CallToolResult & { readonly resultType?: unknown },
  key: 'content' | 'contents' | 'messages',
  who: string,
): CallToolResult {
  const list: unknown = Reflect.get(value, key);
  if (Array.isArray(list) || (list === undefined && value.resultType !== undefined)) return value;
  throw new TypeError(`${who} gives result({ ${key}: […] }), or a result of another type`);
}
