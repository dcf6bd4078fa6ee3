import type { JsonSchema } from '@arobase/core';
import { isDate } from '../wire/formats.js';
import { refusal } from './got.js';
import { STRING } from './kind.js';
import type { Node } from './node.js';
import { REFUSED, type Run } from './run.js';

const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i;

/** ISO 8601 text, a day that exists with or without a time, read as a `Date`. Without an offset a time is local, as in ECMAScript. */
export class DateNode implements Node {
  readonly kinds = STRING;
  readonly late = false;
  readonly free = false;
  readonly children: readonly Node[] = [];

  read(value: unknown, run: Run | undefined): unknown {
    const date = typeof value === 'string' ? parsed(value) : undefined;
    if (date !== undefined) return date;
    const expected = 'must be an ISO 8601 date or date and time, like 2025-01-31 or 2025-01-31T12:00:00Z';
    return run === undefined ? REFUSED : run.refuse(refusal(expected, value));
  }

  publish(): JsonSchema {
    return { type: 'string', format: 'date-time' };
  }
}

function parsed(text: string): Date | undefined {
  if (!isDate(text.slice(0, 10)) || (text.length > 10 && !TIME.test(text.slice(10)))) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
