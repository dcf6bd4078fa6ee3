import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type BodyReader, isEncoded } from '@arobase/http';

/** Reads a body as text. A client that goes away in the middle is never heard of again, and leaves nothing behind. */
export function readBody(request: IncomingMessage, limit: number, reader: BodyReader): void {
  if (request.readableEnded) {
    reader.refused('gone');
    return;
  }
  if (isEncoded(request.headers['content-encoding'])) {
    reader.refused('encoded');
    return;
  }
  if (Number(request.headers['content-length']) > limit) {
    reader.refused('too large');
    return;
  }
  let chunks: Buffer[] = [];
  let size = 0;
  let over = false;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else if (!over) {
      over = true;
      chunks = [];
      reader.refused('too large');
    }
  });
  request.on('end', () => {
    if (over) return;
    const [first] = chunks;
    const bytes = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
    // the request lives until it is answered
    chunks = [];
    decode(bytes, reader);
  });
}

/** Hands over a body that a parser of the host has made something of. */
export function passBody(parsed: unknown, reader: BodyReader): void {
  if (parsed instanceof Uint8Array) decode(Buffer.from(parsed.buffer, parsed.byteOffset, parsed.byteLength), reader);
  else if (typeof parsed === 'string') reader.text(parsed);
  else reader.value(parsed);
}

function decode(bytes: Buffer, reader: BodyReader): void {
  const text = bytes.toString();
  // a replacement character may stand for bytes that are no text
  if (text.includes('\ufffd') && !isUtf8(bytes)) {
    reader.refused('not utf-8');
    return;
  }
  reader.text(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text);
}

const BYTE_ORDER_MARK = 0xfeff;
