import { Service } from 'typedi';
import type { Book, Genre } from './book.js';

/** The books of the shop. A real one would ask a database. */
@Service()
export class Catalogue {
  readonly #books = new Map<string, Book>(BOOKS.map((book) => [book.isbn, { ...book }]));

  all(): Book[] {
    return [...this.#books.values()];
  }

  find(isbn: string): Book | undefined {
    return this.#books.get(isbn);
  }

  search(text: string, genre: Genre | undefined): Book[] {
    const wanted = text.toLowerCase();
    return this.all().filter(
      (book) =>
        `${book.title}\n${book.author}`.toLowerCase().includes(wanted) && (genre === undefined || book.genre === genre),
    );
  }
}

const BOOKS: readonly Book[] = [
  {
    isbn: '9780141439518',
    title: 'Pride and Prejudice',
    author: 'Jane Austen',
    genre: 'romance',
    price: 899,
    stock: 12,
  },
  { isbn: '9780141439587', title: 'Emma', author: 'Jane Austen', genre: 'romance', price: 950, stock: 2 },
  {
    isbn: '9780140437546',
    title: 'The Moonstone',
    author: 'Wilkie Collins',
    genre: 'crime',
    price: 1099,
    stock: 4,
  },
  {
    isbn: '9780141441986',
    title: 'Treasure Island',
    author: 'Robert Louis Stevenson',
    genre: 'adventure',
    price: 750,
    stock: 7,
  },
  {
    isbn: '9780140439083',
    title: 'The Origin of Species',
    author: 'Charles Darwin',
    genre: 'science',
    price: 1299,
    stock: 0,
  },
];
