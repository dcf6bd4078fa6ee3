import { NUMBER } from '../plan/kind.js';
import type { RuleEntries, RuleEntry } from './entry.js';

/** Bounds and divisibility of numbers. */
export const numbers: RuleEntries = {
  min: bound('Min', 'minimum', 'at least', (limit) => (value) => typeof value === 'number' && value >= limit),
  max: bound('Max', 'maximum', 'at most', (limit) => (value) => typeof value === 'number' && value <= limit),
  isPositive: sign('IsPositive', 'exclusiveMinimum', 'greater', (value) => typeof value === 'number' && value > 0),
  isNegative: sign('IsNegative', 'exclusiveMaximum', 'less', (value) => typeof value === 'number' && value < 0),
  isDivisibleBy: {
    decorator: 'IsDivisibleBy',
    tier: 'B',
    quiet: true,
    kinds: NUMBER,
    says: ([divisor]) => `must be a multiple of ${whole(divisor)}`,
    schema: ([divisor]) => ({ type: 'number', multipleOf: whole(divisor) }),
    never: ([divisor]) =>
      whole(divisor) > 0 ? undefined : `class-validator reads ${divisor} as the whole number ${whole(divisor)}`,
  },
};

function bound(
  decorator: string,
  keyword: string,
  words: string,
  test: (limit: number) => (value: unknown) => boolean,
): RuleEntry {
  return {
    decorator,
    tier: 'A',
    kinds: NUMBER,
    says: ([limit]) => `must be ${words} ${limit}`,
    schema: ([limit]) => ({ type: 'number', ...(Number.isFinite(limit) && { [keyword]: limit }) }),
    test: ([limit]) => test(limit as number),
    never: ([limit]) => impossible(limit, keyword === 'minimum' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY),
  };
}

function sign(decorator: string, keyword: string, word: string, test: (value: unknown) => boolean): RuleEntry {
  return {
    decorator,
    tier: 'A',
    kinds: NUMBER,
    says: () => `must be ${word} than 0`,
    schema: () => ({ type: 'number', [keyword]: 0 }),
    test: () => test,
  };
}

function impossible(limit: unknown, beyond: number): string | undefined {
  return typeof limit === 'number' && !Number.isNaN(limit) && limit !== beyond
    ? undefined
    : `no number satisfies its limit ${typeof limit === 'string' ? JSON.stringify(limit) : String(limit)}`;
}

/** class-validator divides by the whole part. */
function whole(divisor: unknown): number {
  return Math.abs(Number.parseInt(String(divisor), 10)) || 0;
}
