import { StringDecoder } from 'node:string_decoder';
import { isJson, type Json, parsed } from '../../client/json.js';

/** Hands on whole events of a stream (text/event-stream), each with the message in it. */
export function events(event: (text: string, message: Json | undefined) => void): (chunk: Uint8Array) => void {
  const decoder = new StringDecoder('utf8');
  let held = '';
  return (chunk) => {
    const parts = (held + decoder.write(Buffer.from(chunk))).replaceAll('\r\n', '\n').split('\n\n');
    held = parts.pop() ?? '';
    for (const part of parts) event(`${part}\n\n`, messageOf(part));
  };
}

export function eventOf(message: Json): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

function messageOf(event: string): Json | undefined {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart());
  const value = parsed(data.join('\n'));
  return isJson(value) ? value : undefined;
}
