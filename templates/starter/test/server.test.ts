import { connect } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import { Catalogue } from '../src/books/catalogue.js';
import { BookshopServer } from '../src/server.js';

test('a client sees what the controllers offer', async () => {
  await using client = await connect(BookshopServer);
  expect((await client.listTools()).map(({ name }) => name)).toEqual(['search', 'price', 'order']);
  expect((await client.listPrompts()).map(({ name }) => name)).toEqual(['recommend']);
});

test('defaults of the DTO apply, and the result is structured', async () => {
  await using client = await connect(BookshopServer);
  const { structuredContent } = await client.callTool('search', { text: 'moonstone' });
  expect(structuredContent).toMatchObject({ total: 1, books: [{ isbn: '9780140437546' }] });
});

test('an invalid order is refused with one line a field', async () => {
  await using client = await connect(BookshopServer);
  const { isError, content } = await client.callTool('order', { isbn: '123', copies: 0, email: 'nobody' });
  expect(isError).toBe(true);
  expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/^isbn: .*\ncopies: .*\nemail: .*$/) }]);
});

test('nobody can order more than the shelf holds', async () => {
  const emma = { isbn: '9780141439587', title: 'Emma', author: 'Jane Austen', genre: 'romance', price: 950, stock: 1 };
  await using client = await connect(BookshopServer, { override: [[Catalogue, { find: () => emma }]] });
  const { isError, content } = await client.callTool('order', { isbn: emma.isbn, copies: 2, email: 'ada@example.com' });
  expect(isError).toBe(true);
  expect(content).toEqual([{ type: 'text', text: 'Emma: 1 left. Order fewer copies.' }]);
});

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
