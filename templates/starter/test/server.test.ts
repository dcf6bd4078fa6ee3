import '@arobase/testing/jest';
import { connect, eachRevision } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import { Catalogue } from '../src/books/catalogue.js';
import { BookshopServer } from '../src/server.js';

test('a client sees what the controllers offer', async () => {
  await using client = await connect(BookshopServer);
  expect((await client.listTools()).map(({ name }) => name)).toEqual(['searchBooks', 'price', 'order']);
  expect((await client.listPrompts()).map(({ name }) => name)).toEqual(['recommend']);
});

test('defaults of the DTO apply, and the result is structured', async () => {
  await using client = await connect(BookshopServer);
  const found = await client.callTool('searchBooks', { text: 'moonstone' });
  expect(found.structuredContent).toMatchObject({ total: 1, books: [{ isbn: '9780140437546' }] });
  expect(found).not.toBeToolError();
});

test('an invalid order is refused with one line a field', async () => {
  await using client = await connect(BookshopServer);
  const refused = await client.callTool('order', { isbn: '123', copies: 0, email: 'nobody' });
  expect(refused).toBeToolError(/^isbn: .*\ncopies: .*\nemail: .*$/);
});

test('nobody can order more than the shelf holds', async () => {
  const emma = { isbn: '9780141439587', title: 'Emma', author: 'Jane Austen', genre: 'romance', price: 950, stock: 1 };
  await using client = await connect(BookshopServer, { override: [[Catalogue, { find: () => emma }]] });
  const refused = await client.callTool('order', { isbn: emma.isbn, copies: 2, email: 'ada@example.com' });
  expect(refused).toBeToolError('Emma: 1 left. Order fewer copies.');
});

eachRevision(
  'a user who is asked about a high price decides',
  async (revision) => {
    const order = { isbn: '9780141439518', copies: 10, email: 'ada@example.com' };
    for (const confirm of [true, false]) {
      const answers = { elicit: { action: 'accept', content: { confirm } } } as const;
      await using client = await connect(BookshopServer, {
        revision,
        answers,
        override: [[Catalogue, new Catalogue()]],
      });
      const ordered = await client.callTool('order', order);
      expect(client).toHaveBeenAsked('elicitation/create', {
        message: 'Order 10 × Pride and Prejudice for 8990 cents?',
      });
      if (confirm) expect(ordered).toHaveText(/8990/);
      else expect(ordered).toBeToolError(/Nothing was ordered/);
    }
  },
  {
    except: {
      '2024-11-05': 'has no questions to the user',
      '2025-03-26': 'has no questions to the user',
    },
  },
);

test('a book is read by its ISBN, which a client can complete', async () => {
  await using client = await connect(BookshopServer);
  const { values } = await client.complete({ resource: 'bookshop://books/{isbn}' }, 'isbn', '97801414');
  expect(values).toEqual(['9780141439518', '9780141439587', '9780141441986']);
  const { contents } = await client.readResource(`bookshop://books/${values[0]}`);
  expect(contents).toMatchObject([
    { mimeType: 'application/json', text: expect.stringContaining('Pride and Prejudice') },
  ]);
});

test('the prompt takes its arguments as strings', async () => {
  await using client = await connect(BookshopServer);
  const { messages } = await client.getPrompt('recommend', { genre: 'crime', budget: '1200' });
  expect(messages).toEqual([
    {
      role: 'user',
      content: { type: 'text', text: expect.stringContaining('a crime book that costs at most 1200 cents') },
    },
  ]);
});
