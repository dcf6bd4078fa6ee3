import type { BodyReader } from '../exchange/exchange.js';

/** Reads the body of a `Request` as text, no further than `limit` bytes. Rejects where the client goes away. */
export async function readBody(request: Request, limit: number, reader: BodyReader): Promise<void> {
  if (request.bodyUsed) return reader.refused('gone');
  if (Number(request.headers.get('content-length')) > limit) return reader.refused('too large');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunks = request.body?.getReader();
  let text = '';
  let size = 0;
  try {
    for (let next = await chunks?.read(); next?.done === false; next = await chunks?.read()) {
      size += next.value.length;
      if (size > limit) {
        void chunks?.cancel().catch(() => {});
        return reader.refused('too large');
      }
      text += decoder.decode(next.value, { stream: true });
    }
    text += decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && !request.signal.aborted) return reader.refused('not utf-8');
    throw error;
  }
  reader.text(text);
}
