import { REFUSED, type Run, type Step } from './run.js';

/** Keys that could reach a prototype. They are unknown keys everywhere, in records too. */
export function isHostile(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}

/**
 * The inside of a value about which nothing is declared: the value itself, or a copy without hostile keys (in a strict place they
 * are refused). Numbers that JSON cannot write are refused.
 */
export function clean(value: unknown, run: Run | undefined, strict: boolean): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return refuse(run, 'must be a finite number');
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? cleanList(value, run, strict) : cleanRecord(value, run, strict);
}

function cleanList(value: readonly unknown[], run: Run | undefined, strict: boolean): unknown {
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const item = at(index, value[index], run, strict);
    if (item === REFUSED) return REFUSED;
    if (item !== value[index]) (copy ??= [...value])[index] = item;
  }
  return copy ?? value;
}

function cleanRecord(value: object, run: Run | undefined, strict: boolean): unknown {
  let changed = false;
  const copy: [string, unknown][] = [];
  for (const [key, given] of Object.entries(value)) {
    if (isHostile(key)) {
      if (strict) return run === undefined ? REFUSED : run.refuseAt(key, 'is not an allowed key');
      changed = true;
      continue;
    }
    const kept = at(key, given, run, strict);
    if (kept === REFUSED) return REFUSED;
    changed ||= kept !== given;
    copy.push([key, kept]);
  }
  return changed ? Object.fromEntries(copy) : value;
}

function at(step: Step, value: unknown, run: Run | undefined, strict: boolean): unknown {
  if (run === undefined) return clean(value, run, strict);
  run.path.push(step);
  const result = clean(value, run, strict);
  run.path.pop();
  return result;
}

function refuse(run: Run | undefined, message: string): typeof REFUSED {
  return run === undefined ? REFUSED : run.refuse(message);
}
