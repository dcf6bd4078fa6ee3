import { McpServer } from 'arobase';
import { Books } from './books/books.js';
import { Ordering } from './orders/ordering.js';

export class BookshopServer extends McpServer {
  constructor() {
    super({
      name: 'bookshop',
      title: 'The corner bookshop',
      instructions: 'Search for books first. Order by ISBN, and only after the customer has agreed to the price.',
      controllers: [Books, Ordering],
      // where others can reach the server, ALLOWED_HOSTS names the hosts that they may call it by
      allowedHosts: process.env.ALLOWED_HOSTS?.split(','),
    });
  }
}
