import { isJson, type Json, parsed } from '../client/json.js';
import { UsageFailure } from '../command/failure.js';

/** What may follow the first words of a command: a JSON object, then a target; either may be missing. */
export interface Trailing {
  readonly json: Json | undefined;
  readonly named: string | undefined;
}

/** Throws `UsageFailure` for JSON that does not parse, or is no object, and for a word too many. */
export function trailing(words: readonly string[]): Trailing {
  const [first, second, third] = words;
  if (third !== undefined) throw new UsageFailure(`"${third}" is one word too many.`);
  if (first === undefined) return { json: undefined, named: undefined };
  if (!looksLikeJson(first)) {
    if (second !== undefined) throw new UsageFailure(`${first} is no JSON object: write '{"a":1}'`);
    return { json: undefined, named: first };
  }
  return { json: jsonObject(first), named: second };
}

/** Throws `UsageFailure`. */
function jsonObject(text: string): Json {
  const value = parsed(text);
  if (isJson(value)) return value;
  const why = value === undefined ? mistakeIn(text) : 'it is no object';
  throw new UsageFailure(`The arguments are no JSON object (${why}): write '{"a":1}', not ${text}`);
}

function looksLikeJson(word: string): boolean {
  return /^\s*[{["]/.test(word) || /^(?:null|true|false|-?\d+)$/.test(word);
}

function mistakeIn(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Arguments that are text on the wire, whatever was typed. */
export function texts(json: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** The first word of a command. Throws `UsageFailure`. */
export function needed(word: string | undefined, what: string): string {
  if (word !== undefined) return word;
  throw new UsageFailure(what);
}
