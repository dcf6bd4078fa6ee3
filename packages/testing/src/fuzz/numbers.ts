import type { JsonSchema } from '@arobase/core';
import type { Arbitrary } from 'fast-check';
import type { FastCheck } from './fast-check.js';

/** Numbers between the bounds of a schema, the bounds above all. */
export function numbers(schema: JsonSchema, fc: FastCheck): Arbitrary<number> {
  const { multipleOf } = schema;
  const step = typeof multipleOf === 'number' ? multipleOf : schema.type === 'integer' ? 1 : undefined;
  const { low, high } = boundsOf(schema, step ?? Number.MIN_VALUE);
  if (step === undefined) {
    // -0 does not come back from JSON
    return fc.double({ min: low, max: high, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  }
  const steps = { min: Math.ceil(low / step), max: Math.floor(high / step) };
  return fc.integer(steps).map((value) => Number((value * step).toPrecision(PRECISION)));
}

const PRECISION = 15;
const FAR = 2 ** 31;

function boundsOf(schema: JsonSchema, step: number): { readonly low: number; readonly high: number } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema as { readonly [keyword: string]: unknown };
  const low = Math.max(bound(minimum, -FAR), after(exclusiveMinimum, step, -FAR));
  const high = Math.min(bound(maximum, FAR), after(exclusiveMaximum, -step, FAR));
  return { low: Math.min(low, Math.max(high, low)), high: Math.max(low, high) };
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** The nearest number that is not the bound itself. */
function after(value: unknown, step: number, otherwise: number): number {
  if (typeof value !== 'number') return otherwise;
  return value + Math.sign(step) * Math.max(Math.abs(step), Math.abs(value) * Number.EPSILON);
}
