import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readCursor, writeCursor } from '../../src/registry/cursor.js';

test('a cursor leads back to its name, in its own list alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const cursor = writeCursor('tools', name);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(readCursor('tools', cursor)).toBe(name);
      expect(() => readCursor('prompts', cursor)).toThrow('The cursor is not valid');
    }),
  );
});

test('a name of any length can be told', () => {
  const name = 'x'.repeat(300_000);
  expect(readCursor('tools', writeCursor('tools', name))).toBe(name);
});

test('a text that is no cursor is refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCursor('tools', text)).toThrow('The cursor is not valid');
    }),
  );
});
