import { fakeContext } from '@arobase/testing';
import { expect, jest, test } from '@jest/globals';
import { Catalogue } from '../src/books/catalogue.js';
import { Ordering } from '../src/orders/ordering.js';

const EMAIL = 'ada@example.com';
const PRIDE = { isbn: '9780141439518', copies: 10, email: EMAIL };

test('orders are numbered, and take from the shelf', async () => {
  const catalogue = new Catalogue();
  const order = { isbn: '9780140437546', copies: 2, email: EMAIL };
  expect(await new Ordering(catalogue).order(order, fakeContext())).toEqual({
    number: 1,
    title: 'The Moonstone',
    total: 2198,
  });
  expect(catalogue.find(order.isbn)?.stock).toBe(2);
});

test.each([true, false])('a user who is asked about a high price decides (%s)', async (yes) => {
  const catalogue = new Catalogue();
  const questions: string[] = [];
  const { client } = fakeContext();
  jest.spyOn(client, 'supports').mockReturnValue(true);
  const ctx = fakeContext({
    client,
    confirm: async (_key, question) => {
      questions.push(question);
      return yes;
    },
  });
  const outcome = new Ordering(catalogue).order(PRIDE, ctx);
  if (yes) expect(await outcome).toMatchObject({ total: 8990 });
  else await expect(outcome).rejects.toThrow('Nothing was ordered');
  expect(questions).toEqual(['Order 10 × Pride and Prejudice for 8990 cents?']);
  expect(catalogue.find(PRIDE.isbn)?.stock).toBe(yes ? 2 : 12);
});
