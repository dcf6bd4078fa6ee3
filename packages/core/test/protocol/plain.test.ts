import { expect, test } from '@jest/globals';
import { plain } from '../../src/protocol/plain.js';

test('what JSON cannot say has a documented form, or is left out', () => {
  class Point {
    readonly x = 1;
    #hidden = 2;
    get sum() {
      return this.x + this.#hidden;
    }
  }
  expect(
    plain({
      date: new Date(0),
      noDate: new Date(Number.NaN),
      map: new Map<unknown, unknown>([
        ['a', 1n],
        [2, [new Set([1])]],
      ]),
      big: 12345678901234567890n,
      infinite: Number.POSITIVE_INFINITY,
      nothing: undefined,
      method() {},
      symbol: Symbol('x'),
      point: new Point(),
      list: [undefined, () => 1, Number.NaN],
      url: new URL('https://a.b/'),
    }),
  ).toEqual({
    date: '1970-01-01T00:00:00.000Z',
    noDate: null,
    map: { a: '1', 2: [[1]] },
    big: '12345678901234567890',
    infinite: null,
    point: { x: 1 },
    list: [null, null, null],
    url: 'https://a.b/',
  });
});

test('a cycle names the place where it closes', () => {
  const list: unknown[] = [1];
  list.push({ deep: new Map([['again', list]]) });
  expect(() => plain({ list })).toThrow('list.1.deep.again refers back to an object that contains it');
  const own: { self?: unknown } = {};
  own.self = own;
  expect(() => plain(own)).toThrow('self refers back');
});

test('a key called __proto__ stays a key', () => {
  const value = plain(JSON.parse('{"__proto__":{"polluted":true}}')) as object;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":true}}');
});
