import { type Context, PublicError, Tool } from 'arobase';
import { Service } from 'typedi';
import { Catalogue } from '../books/catalogue.js';
import { Order, Receipt } from './order.js';

/** What an order may cost before the user is asked, in cents. */
const UNASKED = 5_000;

@Service()
export class Ordering {
  #lastNumber = 0;

  constructor(private readonly catalogue: Catalogue) {}

  @Tool({
    title: 'Order',
    description: 'Order copies of a book',
    output: Receipt,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  })
  async order({ isbn, copies }: Order, ctx: Context): Promise<Receipt> {
    const book = this.catalogue.find(isbn);
    // the text of a PublicError reaches the model; any other error is masked
    if (book === undefined) throw new PublicError(`There is no book with ISBN ${isbn}. Search for it by title.`);
    if (book.stock < copies) throw new PublicError(`${book.title}: ${book.stock} left. Order fewer copies.`);
    const total = book.price * copies;
    // a handler that asks may run again from the top: ask first, act last
    if (total > UNASKED && !(await agreed(`Order ${copies} × ${book.title} for ${total} cents?`, ctx))) {
      throw new PublicError('The customer does not want to pay that much. Nothing was ordered.');
    }
    book.stock -= copies;
    this.#lastNumber += 1;
    return { number: this.#lastNumber, title: book.title, total };
  }
}

/** Where the client can't ask its user, its model was told to. */
async function agreed(question: string, ctx: Context): Promise<boolean> {
  return !ctx.client.supports('elicitation.form') || ctx.confirm('price', question);
}
