import { ARRAY, kindWords, type Kinds } from '../plan/kind.js';
import type { Owner } from '../rules/rule.js';
import type { Keywords } from './keywords.js';
import { mistake } from './mistake.js';

/** The keywords of a field whose values are of these kinds. Throws `SetupError` for one that says nothing about any of them. */
export function refuseIdle(owner: Owner, keywords: Keywords, kinds: Kinds): Keywords {
  const idle = keywords.idleFor(kinds);
  if (idle === undefined) return keywords;
  const fix = (kinds & ARRAY) === 0 ? 'Remove it, or change the type' : `Say it of the items: items: { ${idle}: … }`;
  throw mistake(owner, `${idle} says nothing about ${kindWords(kinds)}`, fix);
}
