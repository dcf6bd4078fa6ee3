import { StringDecoder } from 'node:string_decoder';

/** Bytes in, lines out: a line ends with LF or CRLF and nowhere else. Blank lines are left out. */
export function lines(line: (text: string) => void): (chunk: Uint8Array) => void {
  const decoder = new StringDecoder('utf8');
  let held = '';
  return (chunk) => {
    const parts = (held + decoder.write(Buffer.from(chunk))).split('\n');
    held = parts.pop() ?? '';
    for (const part of parts) if (part.trim() !== '') line(part.replace(/\r$/, ''));
  };
}
