import type { RuleEntries, RuleEntry } from './entry.js';
import { STRING } from '../plan/kind.js';

/** Rules about dates. JSON has none: they are asked about the `Date` that was built from the text. */
export const dates: RuleEntries = {
  isDate: date('IsDate', () => 'must be a date'),
  minDate: date('MinDate', ([limit]) => `must not be before ${moment(limit)}`),
  maxDate: date('MaxDate', ([limit]) => `must not be after ${moment(limit)}`),
};

function date(decorator: string, says: RuleEntry['says']): RuleEntry {
  return {
    decorator,
    tier: 'B',
    quiet: decorator === 'IsDate',
    kinds: STRING,
    says,
    schema: () => ({ type: 'string' }),
  };
}

/** A limit may be a function that gives the date, asked anew at every value. */
function moment(limit: unknown): string {
  const date: unknown = typeof limit === 'function' ? limit() : limit;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : String(date);
}
