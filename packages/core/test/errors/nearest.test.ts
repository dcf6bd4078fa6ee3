import { expect, test } from '@jest/globals';
import { insteadOf } from '../../src/errors/instead-of.js';
import { nearest } from '../../src/errors/nearest.js';

const KNOWN = ['city', 'street', 'postalCode', 'note://{id}'];

test.each([
  ['citty', 'city'],
  ['ctiy', 'city'],
  ['CITY', 'city'],
  ['postal_code', 'postalCode'],
  ['stret', 'street'],
  ['notes://{id}', 'note://{id}'],
  ['country', undefined],
  ['x', undefined],
  ['', undefined],
])('the nearest of "%s" is %s', (name, near) => {
  expect(nearest(name, KNOWN)).toBe(near);
});

test('a name is told with those that there are, the meant one first', () => {
  expect(insteadOf('citty', ['city', 'unit'], 'It has')).toBe('Write city; it has city, unit');
  expect(insteadOf('planet', ['city', 'unit'], 'It has')).toBe('It has city, unit');
});
