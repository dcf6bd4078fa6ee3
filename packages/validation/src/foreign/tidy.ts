import { isHostile } from '../plan/clean.js';
import { NULL } from '../plan/kind.js';
import type { Path, Step } from '../plan/run.js';
import type { Guide } from './guide.js';

export interface Tidied {
  readonly value: unknown;
  /** Keys that were left out because nothing declares them. */
  readonly unknown: readonly Path[];
}

/** A value without unknown keys and without the `null`s that mean absence, at every depth; the value itself where it has none. */
export function tidy(value: unknown, guide: Guide): Tidied {
  const unknown: Path[] = [];
  return { value: visit(value, guide, { path: [], unknown }), unknown };
}

interface Walk {
  readonly path: Step[];
  readonly unknown: Path[];
}

function visit(value: unknown, guide: Guide | undefined, walk: Walk): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => step(index, item, guide?.item(index), walk));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return visitObject(value as Readonly<Record<string, unknown>>, guide, walk);
}

function visitObject(value: Readonly<Record<string, unknown>>, guide: Guide | undefined, walk: Walk): unknown {
  const kept: [string, unknown][] = [];
  let changed = false;
  for (const [key, given] of Object.entries(value)) {
    if (isLeftOut(key, given, guide, walk)) {
      changed = true;
      continue;
    }
    const inner = step(key, given, guide?.property(key), walk);
    changed ||= inner !== given;
    kept.push([key, inner]);
  }
  return changed ? Object.fromEntries(kept) : value;
}

function isLeftOut(key: string, given: unknown, guide: Guide | undefined, { path, unknown }: Walk): boolean {
  if ((isHostile(key) && guide?.declares(key) !== true) || guide?.isUnknown(key) === true) {
    unknown.push([...path, key]);
    return true;
  }
  if (given !== null || guide === undefined || !guide.declares(key) || guide.requires(key)) return false;
  return ((guide.property(key)?.kinds ?? NULL) & NULL) === 0;
}

function step(at: Step, value: unknown, guide: Guide | undefined, walk: Walk): unknown {
  walk.path.push(at);
  const result = visit(value, guide, walk);
  walk.path.pop();
  return result;
}
