import { fakeContext } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import { Books } from '../src/books/books.js';
import { Catalogue } from '../src/books/catalogue.js';

const books = new Books(new Catalogue());

test('search finds authors in any case, and cuts the list at the limit', () => {
  const { total, books: found } = books.searchBooks({ text: 'AUSTEN', limit: 1 }, fakeContext());
  expect(total).toBe(2);
  expect(found.map(({ title }) => title)).toEqual(['Pride and Prejudice']);
});

test('the price grows with the copies', () => {
  expect(books.price('9780141439587', 3)).toBe(2850);
});

test('a book that is not there is not found', () => {
  expect(() => books.book({ isbn: '9780000000002' })).toThrow('There is no book with ISBN 9780000000002');
});
