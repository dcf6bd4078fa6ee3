import type { Issue } from '@arobase/core';
import type { Path } from '../plan/run.js';
import { misspelt, unknownKey } from '../plan/unknown.js';
import type { Guide } from './guide.js';
import type { Judge, Judged } from './judge.js';
import { at, mend } from './mend.js';
import { tidy } from './tidy.js';

export interface Manner {
  readonly strict: boolean;
  readonly repair: boolean;
  readonly decode: boolean;
}

export interface Outcome {
  readonly judged: Judged;
  /** What was judged at last. */
  readonly given: unknown;
  readonly repaired: readonly Path[];
}

/** A repair may uncover further strings inside of what it parsed: so often at most. */
const MOST_ROUNDS = 8;

/** Has a value judged by a validator that is not ours, with the policy for keys, `null` and repairs around it. */
export function readForeign(value: unknown, judge: Judge, guide: Guide, manner: Manner): Outcome | Promise<Outcome> {
  return round({ value, repaired: [], left: MOST_ROUNDS }, judge, guide, manner);
}

interface State {
  readonly value: unknown;
  readonly repaired: readonly Path[];
  readonly left: number;
}

function round(state: State, judge: Judge, guide: Guide, manner: Manner): Outcome | Promise<Outcome> {
  const { value, unknown } = tidy(state.value, guide);
  const judged = judge(value);
  const conclude = (verdict: Judged) => next({ ...state, value }, verdict, unknown, { judge, guide, manner });
  return judged instanceof Promise ? judged.then(conclude) : conclude(judged);
}

interface Means {
  readonly judge: Judge;
  readonly guide: Guide;
  readonly manner: Manner;
}

function next(state: State, judged: Judged, unknown: readonly Path[], means: Means): Outcome | Promise<Outcome> {
  const { guide, judge, manner } = means;
  const outcome = { given: state.value, repaired: manner.decode ? [] : state.repaired };
  const refused = manner.strict ? unknown.map((path) => unknownIssue(path, guide)) : [];
  if (judged.issues === undefined) return { ...outcome, judged: refused.length > 0 ? { issues: refused } : judged };
  const mended =
    state.left > 0 && (manner.repair || manner.decode) ? repairAll(state, judged.issues, guide, manner.decode) : state;
  if (mended !== state) return round(mended, judge, guide, manner);
  const known = manner.strict ? refused : unknown.flatMap((path) => misspeltIssue(path, state.value, guide));
  return { ...outcome, judged: { issues: [...judged.issues, ...known] } };
}

function repairAll(state: State, issues: readonly Issue[], guide: Guide, decode: boolean): State {
  const paths = new Map(issues.map(({ path }) => [JSON.stringify(path), path]));
  return [...paths.values()].reduce((current, path) => {
    const mended = mend(current.value, path, guide, decode);
    if (mended === undefined) return current;
    return { value: mended.value, repaired: [...current.repaired, path], left: state.left - 1 };
  }, state);
}

function unknownIssue(path: Path, guide: Guide): Issue {
  return { path, message: unknownKey(String(path.at(-1)), new Set(guide.at(path.slice(0, -1))?.names)) };
}

function misspeltIssue(path: Path, value: unknown, guide: Guide): Issue[] {
  const above = path.slice(0, -1);
  const holder = at(value, above);
  const missing = guide.at(above)?.names.filter((name) => !Object.hasOwn(Object(holder), name)) ?? [];
  const message = misspelt(String(path.at(-1)), missing);
  return message === undefined ? [] : [{ path, message }];
}
