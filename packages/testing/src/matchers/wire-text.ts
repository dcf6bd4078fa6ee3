import { traceOf } from '../client/trace.js';

const MOST_ENTRIES = 20;
const MOST_CHARACTERS = 300;

/** The stretch of the wire behind a value, for the end of a failure message. */
export function wireText(value: unknown): string {
  const entries = traceOf(value);
  if (entries === undefined) return '';
  const shown = entries.slice(-MOST_ENTRIES).map(({ from, text }) => `${from === 'client' ? '→' : '←'} ${cut(text)}`);
  const more = entries.length > MOST_ENTRIES ? [`… ${entries.length - MOST_ENTRIES} before`] : [];
  return `\n\nOn the wire:\n${[...more, ...shown].join('\n')}`;
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters)` : text;
}
