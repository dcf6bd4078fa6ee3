import type { Params } from '../../protocol/message.js';

const OF_THE_ROUND = new Set(['_meta', 'inputResponses', 'requestState']);

/** SHA-256 over the canonical JSON of a request's params without what differs from round to round, in hexadecimal. */
export async function paramsDigest(params: Params): Promise<string> {
  const salient = Object.entries(params).filter(([key]) => !OF_THE_ROUND.has(key));
  const bytes = new TextEncoder().encode(canonical(Object.fromEntries(salient)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON whose objects have their keys in code-unit order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
