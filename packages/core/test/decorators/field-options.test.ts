import { expect, test } from '@jest/globals';
import { Arg } from '../../src/decorators/arg.js';
import { Field } from '../../src/decorators/field.js';
import type { FieldOptions } from '../../src/schema/field.js';
import { messageOf } from './refusal.js';

test.each<[unknown, string]>([
  [null, "the options of @Arg('a') are null, not an object. Write { type: 'number' }, or leave them out. (BAD_OPTION)"],
  [5, "the options of @Arg('a') are 5, not an object."],
  ['number', 'the options of @Arg(\'a\') are "number", not an object.'],
  [Number, "the options of @Arg('a') are the function Number, not an object."],
  [['a'], "the options of @Arg('a') are a list that does not fit, not an object."],
  [{ descripton: 'x' }, '@Arg(\'a\') has no option "descripton". Write description; it takes title, description,'],
  [{ description: 5 }, "description of @Arg('a') is 5. Write text."],
  [{ optional: 'no' }, 'optional of @Arg(\'a\') is "no". Write true or false.'],
  [{ enum: 'abc' }, 'enum of @Arg(\'a\') is "abc". Write a list: […].'],
  [{ minimum: Number.NaN }, "minimum of @Arg('a') is NaN. Write a number."],
  [{ multipleOf: 0 }, "multipleOf of @Arg('a') is 0. Write a number above 0."],
  [{ minLength: 1.5 }, "minLength of @Arg('a') is 1.5. Write a whole number."],
  [{ maxItems: -1 }, "maxItems of @Arg('a') is -1. Write a whole number."],
  [
    { pattern: /a/ },
    "pattern of @Arg('a') is an object that does not fit. Write an ECMAScript pattern as text: '^[a-z]+$'.",
  ],
  [{ pattern: '(' }, 'pattern of @Arg(\'a\') is "(".'],
])('the options %p are refused', (options, words) => {
  expect(messageOf(() => Arg('a', options as FieldOptions))).toContain(words);
  if (options !== undefined) {
    expect(messageOf(() => Field(options as FieldOptions))).toContain(words.replaceAll("@Arg('a')", '@Field'));
  }
});

test('a schema stands for its field, and may say anything', () => {
  expect(messageOf(() => Arg('a', { type: ['string', 'null'], 'x-mine': 1 }))).toBe('accepted');
  expect(messageOf(() => Field({ anyOf: [{ type: 'string' }] }))).toBe('accepted');
});
