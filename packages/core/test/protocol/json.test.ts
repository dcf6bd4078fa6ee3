import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stringify } from '../../src/protocol/json.js';

test('any JSON value comes back as it was, with halves of surrogate pairs replaced', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = stringify(value);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/[\n\r\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value), mended));
    }),
  );
});

test('any text comes back well-formed, and otherwise as it was', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\ud83d', '\udc00', '\\', '\\ud83d', '\u2028', '"', '😀'),
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const text = parts.join('');
      expect(JSON.parse(stringify(text))).toBe(text.toWellFormed());
    }),
  );
});

function mended(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), inner]));
}
