import type { JsonSchema } from '@arobase/core';
import type { Arbitrary } from 'fast-check';
import type { FastCheck } from './fast-check.js';

const LONG = 20;

/** Texts of the format, the pattern or the length that a schema wants. */
export function texts(schema: JsonSchema, fc: FastCheck): Arbitrary<string> {
  const { format, pattern } = schema;
  const minLength = typeof schema.minLength === 'number' ? schema.minLength : 0;
  const maxLength = typeof schema.maxLength === 'number' ? schema.maxLength : minLength + LONG;
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  const formatted = typeof format === 'string' ? formats(fc).get(format) : undefined;
  const shaped = typeof pattern === 'string' ? fc.stringMatching(new RegExp(pattern, 'u')) : formatted;
  if (shaped === undefined) return fc.string({ minLength, maxLength, unit: 'grapheme-ascii' });
  const lengthMatters = schema.minLength !== undefined || schema.maxLength !== undefined;
  return lengthMatters ? shaped.filter(fits) : shaped;
}

function formats(fc: FastCheck): ReadonlyMap<string, Arbitrary<string>> {
  const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  return new Map([
    ['date-time', dates.map((date) => date.toISOString())],
    ['date', dates.map((date) => date.toISOString().slice(0, 10))],
    ['time', dates.map((date) => date.toISOString().slice(11))],
    ['email', fc.emailAddress()],
    ['uri', fc.webUrl()],
    ['uuid', fc.uuid()],
    ['ipv4', fc.ipV4()],
    ['ipv6', fc.ipV6()],
    ['hostname', fc.domain()],
  ]);
}
