import type { BodyReader } from '../exchange/exchange.js';
import { isEncoded } from '../exchange/media.js';

/** Reads the body of a `Request` as text, no further than `limit` bytes. Rejects where the client goes away. */
export async function readBody(request: Request, limit: number, reader: BodyReader): Promise<void> {
  if (request.bodyUsed) return reader.refused('gone');
  if (isEncoded(request.headers.get('content-encoding'))) return reader.refused('encoded');
  if (Number(request.headers.get('content-length')) > limit) return reader.refused('too large');
  const bytes = await bytesOf(request, limit);
  if (bytes === undefined) return reader.refused('too large');
  const text = decode(bytes);
  return text === undefined ? reader.refused('not utf-8') : reader.text(text);
}

async function bytesOf({ body }: Request, limit: number): Promise<readonly Uint8Array[] | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    size += next.value.length;
    if (size > limit) {
      void reader?.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(next.value);
  }
  return chunks;
}

/** Without the byte order mark; `undefined` for what is not UTF-8. */
function decode(chunks: readonly Uint8Array[]): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    return undefined;
  }
}
