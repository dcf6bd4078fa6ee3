import type { Run } from './run.js';
import type { Condition, LateRule, Slot } from './slot.js';

/** Whether a field's conditions hold. What an application's condition throws is ignored where the input is refused anyway. */
export function holds(conditions: readonly Condition[], place: Place): boolean {
  return conditions.every((condition) => guarded(place, () => condition(place.object, place.value), false));
}

export interface Place {
  readonly object: object;
  readonly value: unknown;
  /** The input is refused already. */
  readonly refused: boolean;
}

/** Runs the late rules of one field. Promises go to `run.pending`; a rule that throws is a fault of the application. */
export function runLate(slot: Slot, place: Place, run: Run): void {
  for (const rule of slot.lateRules) {
    if (rule.optional && (place.value === undefined || place.value === null)) continue;
    if (rule.when !== undefined && !guarded(place, () => rule.when?.(place.object, place.value), false)) continue;
    judge(rule, slot, place, run);
  }
}

function judge(rule: LateRule, slot: Slot, place: Place, run: Run): void {
  const path = [...run.path, slot.wire];
  const refuse = () => void run.issues.push({ path, message: rule.message(place.value, place.object) });
  const ask = (value: unknown) => guarded(place, () => rule.test(value, place.object, place.value), true);
  const verdicts = subjects(rule, place.value).map(ask);
  const promises = verdicts.filter((verdict) => verdict instanceof Promise);
  if (verdicts.some((verdict) => !verdict)) refuse();
  else if (promises.length > 0) {
    run.pending.push(Promise.all(promises).then((all) => void (all.every(Boolean) || refuse())));
  }
  if (promises.length > 0) Promise.allSettled(promises);
}

function subjects({ each }: LateRule, value: unknown): readonly unknown[] {
  if (!each) return [value];
  if (Array.isArray(value)) return value;
  if (value instanceof Set || value instanceof Map) return [...value.values()];
  return [value];
}

function guarded(place: Place, ask: () => unknown, otherwise: boolean): unknown {
  if (!place.refused) return ask();
  try {
    return ask();
  } catch {
    return otherwise;
  }
}
