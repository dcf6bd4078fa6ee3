import { Arg, Complete, type Context, Describe, NotFoundError, Prompt, Resource, Tool } from 'arobase';
import { Type } from 'class-transformer';
import { IsArray, IsInt, ValidateNested } from 'class-validator';
import { Service } from 'typedi';
import { Book, GENRES } from './book.js';
import { BookQuery } from './book-query.js';
import { Catalogue } from './catalogue.js';
import { Taste } from './taste.js';

/** What `searchBooks` gives. */
export class SearchResult {
  @Describe('How many books fit in all')
  @IsInt()
  total!: number;

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Book)
  books!: Book[];
}

/** Hints for hosts, which ask their users less about a tool that only reads. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

@Service()
export class Books {
  constructor(private readonly catalogue: Catalogue) {}

  @Tool({
    title: 'Search books',
    description: 'Search the catalogue by title or author',
    output: SearchResult,
    annotations: READS,
  })
  searchBooks(query: BookQuery, ctx: Context): SearchResult {
    const found = this.catalogue.search(query.text, query.genre);
    ctx.log.debug({ text: query.text, found: found.length });
    return { total: found.length, books: found.slice(0, query.limit) };
  }

  @Tool({ title: 'Price', description: 'What a number of copies costs, in cents', annotations: READS })
  price(
    @Arg('isbn', { description: 'ISBN-13 without hyphens' }) isbn: string,
    @Arg('copies', { minimum: 1, default: 1 }) copies: number,
  ): number {
    return this.#book(isbn).price * copies;
  }

  @Resource('bookshop://books', { description: 'Every book of the shop', mimeType: 'application/json' })
  list(): Book[] {
    return this.catalogue.all();
  }

  @Resource('bookshop://books/{isbn}', { description: 'One book', mimeType: 'application/json' })
  book({ isbn }: { isbn: string }): Book {
    return this.#book(isbn);
  }

  @Complete({ resource: 'bookshop://books/{isbn}' }, 'isbn')
  isbns(value: string): string[] {
    return this.catalogue
      .all()
      .map(({ isbn }) => isbn)
      .filter((isbn) => isbn.startsWith(value));
  }

  @Prompt({ description: 'Ask for a recommendation' })
  recommend({ genre, budget }: Taste): string {
    const limit = budget === undefined ? '' : ` that costs at most ${budget} cents`;
    return `Search the bookshop for a ${genre} book${limit}. Recommend one and say in two sentences why.`;
  }

  @Complete({ prompt: 'recommend' }, 'genre')
  genres(value: string): string[] {
    return GENRES.filter((genre) => genre.startsWith(value));
  }

  #book(isbn: string): Book {
    const book = this.catalogue.find(isbn);
    if (book === undefined) throw new NotFoundError(`There is no book with ISBN ${isbn}. Search for it by title.`);
    return book;
  }
}
