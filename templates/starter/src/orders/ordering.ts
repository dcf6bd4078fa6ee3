import { PublicError, Tool } from 'arobase';
import { Service } from 'typedi';
import { Catalogue } from '../books/catalogue.js';
import { Order, Receipt } from './order.js';

@Service()
export class Ordering {
  #lastNumber = 0;

  constructor(private readonly catalogue: Catalogue) {}

  @Tool({ description: 'Order copies of a book', output: Receipt })
  order({ isbn, copies }: Order): Receipt {
    const book = this.catalogue.find(isbn);
    // the text of a PublicError reaches the model; any other error is masked
    if (book === undefined) throw new PublicError(`There is no book with ISBN ${isbn}. Search for it by title.`);
    if (book.stock < copies) throw new PublicError(`${book.title}: ${book.stock} left. Order fewer copies.`);
    book.stock -= copies;
    this.#lastNumber += 1;
    return { number: this.#lastNumber, title: book.title, total: book.price * copies };
  }
}
