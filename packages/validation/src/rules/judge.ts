import { ANY, kindOf, type Kinds } from '../plan/kind.js';
import type { JsonSchema } from '@arobase/core';
import type { Arguments, Predicate, RuleEntry } from './entry.js';
import { PROBES, verdict } from './probes.js';

export interface Judgement {
  readonly tier: 'A' | 'B';
  readonly kinds: Kinds;
  /** Asked instead of the rule. */
  readonly test: Predicate | undefined;
  /** The rule bears a built-in name, and is another: the table's words do not fit it. */
  readonly clash: boolean;
  /** Why it can never run or pass. */
  readonly problem: string | undefined;
}

/**
 * Holds what the table says of a rule against the rule itself, over the probes: names and arguments in class-validator's metadata
 * cannot be trusted blindly. A rule that accepts more than the table says is another rule of the same name.
 */
export function judge(entry: RuleEntry, args: Arguments, ask: (value: unknown) => unknown): Judgement {
  const unusable = entry.unusable?.(args);
  if (unusable !== undefined) return failed(`cannot be used: ${unusable}`);
  const never = entry.never?.(args);
  const verdicts = PROBES.map((probe) => ({ probe, verdict: verdict(ask, probe) }));
  const accepted = verdicts.filter(({ verdict }) => verdict === 'accepts').map(({ probe }) => probe);
  if (never !== undefined && accepted.length === 0) return failed(`can never accept anything: ${never}`);
  if (verdicts.every(({ probe, verdict }) => typeof probe !== 'string' || verdict === 'throws')) {
    return failed(`cannot run: ${thrown(ask)}`);
  }
  const excused = entry.excused?.(args);
  const table = tableTest(entry, args);
  const more = accepted.some(
    (probe) => !excused?.(probe) && !(kindOf(probe) & entry.kinds && (table?.(probe) ?? true)),
  );
  if (more || never !== undefined) return { tier: 'B', kinds: ANY, test: undefined, clash: true, problem: undefined };
  const less = table !== undefined && verdicts.some(({ probe, verdict }) => verdict !== 'accepts' && table(probe));
  const exact = entry.tier === 'A' && !less && entry.inexact?.(args) !== true;
  return {
    tier: exact ? 'A' : 'B',
    kinds: entry.kinds,
    test: less ? undefined : entry.test?.(args),
    clash: less && entry.tier === 'A' && entry.stricter !== true,
    problem: undefined,
  };
}

function tableTest(entry: RuleEntry, args: Arguments): Predicate | undefined {
  if (entry.test !== undefined) return entry.test(args);
  return entry.tier === 'A' && entry.inexact?.(args) !== true ? schemaTest(entry.schema(args)) : undefined;
}

/** The verdict of a schema about text: the only shapes that rules without a test of their own have. */
function schemaTest(schema: JsonSchema): Predicate {
  const pattern = expression(schema);
  const without = expression(schema.not as JsonSchema | undefined);
  const values = schema.enum as readonly unknown[] | undefined;
  return (value) =>
    typeof value === 'string' &&
    (pattern?.test(value) ?? true) &&
    !without?.test(value) &&
    (values?.includes(value) ?? true);
}

function expression(schema: JsonSchema | undefined): RegExp | undefined {
  return typeof schema?.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined;
}

function failed(problem: string): Judgement {
  return { tier: 'B', kinds: ANY, test: undefined, clash: false, problem };
}

function thrown(ask: (value: unknown) => unknown): string {
  try {
    return String(ask('a'));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
