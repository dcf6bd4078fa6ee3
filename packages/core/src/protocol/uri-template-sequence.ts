import { cutsTriplet } from './uri-template-text.js';

/** A variable of a sequence: `stops` are the characters its encoded value cannot hold. */
export interface Hole {
  readonly name: string;
  readonly stops: string;
  readonly empty: boolean;
}

/** Literal text or a variable; two variables are never neighbours. */
export type Part = string | Hole;

/**
 * Fills the variables of a sequence from a text, still encoded; earlier variables take as much as they can.
 * Time is linear in the text for a given sequence: no position is tried twice for the same part.
 */
export function matchSequence(parts: readonly Part[], text: string): ReadonlyMap<Hole, string> | undefined {
  let [from, to, start, end] = [0, parts.length, 0, text.length];
  const head = parts[0];
  if (typeof head === 'string') {
    if (!text.startsWith(head)) return undefined;
    from += 1;
    start = head.length;
  }
  const tail = parts[to - 1];
  if (to > from && typeof tail === 'string') {
    end -= tail.length;
    if (end < start || !text.endsWith(tail) || cutsTriplet(text, end)) return undefined;
    to -= 1;
  }
  return matchMiddle(parts.slice(from, to), text.slice(start, end));
}

function matchMiddle(parts: readonly Part[], text: string): ReadonlyMap<Hole, string> | undefined {
  const [only] = parts;
  if (only === undefined) return text === '' ? new Map() : undefined;
  if (parts.length === 1 && typeof only !== 'string') {
    return fits(only, text) ? new Map([[only, text]]) : undefined;
  }
  const ends = reachableEnds(parts, text);
  return ends && readBack(parts, text, ends);
}

function fits(hole: Hole, text: string): boolean {
  if (text === '') return hole.empty;
  for (const stop of hole.stops) if (text.includes(stop)) return false;
  return true;
}

type Positions = Uint8Array;

/** For each part the positions at which it can end, after all parts before it; undefined if the last cannot end last. */
function reachableEnds(parts: readonly Part[], text: string): readonly Positions[] | undefined {
  let reached: Positions = new Uint8Array(text.length + 1);
  reached[0] = 1;
  const all = [reached];
  for (const part of parts) {
    reached = typeof part === 'string' ? afterLiteral(part, text, reached) : afterHole(part, text, reached);
    all.push(reached);
  }
  return reached[text.length] === 1 ? all : undefined;
}

function afterLiteral(literal: string, text: string, before: Positions): Positions {
  const after = new Uint8Array(before.length);
  for (let at = before.indexOf(1); at >= 0; at = before.indexOf(1, at + 1)) {
    if (text.startsWith(literal, at)) after[at + literal.length] = 1;
  }
  return after;
}

function afterHole(hole: Hole, text: string, before: Positions): Positions {
  const after = new Uint8Array(before.length);
  let open = false;
  for (let at = 0; at <= text.length; at += 1) {
    const starts = before[at] === 1;
    if ((open || (starts && hole.empty)) && !cutsTriplet(text, at)) after[at] = 1;
    open = (open || starts) && !hole.stops.includes(text.charAt(at));
  }
  return after;
}

function readBack(parts: readonly Part[], text: string, ends: readonly Positions[]): ReadonlyMap<Hole, string> {
  const found = new Map<Hole, string>();
  let end = text.length;
  for (const [index, part] of [...parts.entries()].reverse()) {
    if (typeof part === 'string') {
      end -= part.length;
      continue;
    }
    // the nearest start is in reach of this variable, since any start is
    const start = ends[index]?.lastIndexOf(1, part.empty ? end : end - 1) ?? 0;
    found.set(part, text.slice(start, end));
    end = start;
  }
  return found;
}
