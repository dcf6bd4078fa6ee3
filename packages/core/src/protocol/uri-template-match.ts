import type { QueryPair, Shape } from './uri-template-shape.js';
import { type Hole, matchSequence, type Part } from './uri-template-sequence.js';
import { type CanonicalUri, traverses } from './uri-template-text.js';

export interface MatchRules {
  /** Whether values that could leave a folder (`..` and its encoded forms) match. NUL never does. */
  readonly traversal: 'refuse' | 'allow';
}

type Values = Map<string, string>;

/** The decoded values of a URI that has the shape of a template; undefined if it has not. */
export function matchShape(
  { path, query, fragment, openEnded }: Shape,
  { canonical }: CanonicalUri,
  rules: MatchRules,
): ReadonlyMap<string, string> | undefined {
  const values: Values = new Map();
  const [beforeHash, hash] = fragment || !openEnded ? splitAt(canonical, '#') : [canonical, undefined];
  const [beforeMark, mark] = query ? splitAt(beforeHash, '?') : [beforeHash, undefined];
  const matches =
    take(path, beforeMark, values, rules) &&
    (!query || takeQuery(query, mark ?? '', values, rules)) &&
    (!fragment || (hash === undefined ? !fragment.required : take(fragment.parts, hash, values, rules)));
  return matches ? values : undefined;
}

function splitAt(text: string, char: string): readonly [string, string | undefined] {
  const at = text.indexOf(char);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function takeQuery(wanted: readonly QueryPair[], query: string, values: Values, rules: MatchRules): boolean {
  const given = new Map<string, string | undefined>();
  for (const pair of query.split('&')) {
    const [key, value = ''] = splitAt(pair, '=');
    given.set(key, given.has(key) ? REPEATED : value);
  }
  return wanted.every(({ key, value, required }) => {
    if (!given.has(key)) return !required;
    const text = given.get(key);
    return text !== REPEATED && take(value, text, values, rules);
  });
}

/** A pair given twice has no one value: choosing either would let two readers of the same URI disagree. */
const REPEATED = undefined;

function take(parts: readonly Part[], text: string, values: Values, rules: MatchRules): boolean {
  const found = matchSequence(parts, text);
  if (!found) return false;
  for (const [hole, encoded] of found) {
    const value = decodeURIComponent(encoded);
    if (!acceptable(hole, value, rules)) return false;
    values.set(hole.name, value);
  }
  return true;
}

function acceptable({ stops }: Hole, value: string, { traversal }: MatchRules): boolean {
  if (value.includes('\0')) return false;
  if (stops.includes('/') && value.includes('/')) return false;
  return traversal === 'allow' || !traverses(value);
}
