import { stringify } from '../protocol/json.js';
import type { Catalog, Keyed } from './catalog.js';
import { badCursor, readCursor, writeCursor } from './cursor.js';

/** An entry that can be listed. */
export interface Listed<Definition> extends Keyed {
  readonly definition: Definition;
}

/** How a revision words the definitions of one catalog. */
export type Wording<Definition> = (definition: Definition) => object;

export interface Page {
  /** The JSON array of the definitions. */
  readonly items: string;
  readonly next: string | undefined;
}

/** One catalog in the words of one revision: the text of each entry is made once, the text of the whole list once a version. */
export class Book<Definition> {
  readonly #texts = new WeakMap<Listed<Definition>, string>();
  #version = -1;
  #entries: readonly Listed<Definition>[] = [];
  #positions = new Map<string, number>();
  #whole: string | undefined;

  constructor(
    readonly list: string,
    readonly catalog: Catalog<Listed<Definition>>,
    readonly word: Wording<Definition>,
  ) {}

  /** `size` 0: everything on one page. Throws `ProtocolError` -32602 for a cursor that leads nowhere. */
  page(cursor: unknown, size: number): Page {
    this.#refresh();
    const start = this.#after(readCursor(this.list, cursor));
    const end = size > 0 ? Math.min(start + size, this.#entries.length) : this.#entries.length;
    const last = this.#entries[end - 1];
    const next = end < this.#entries.length && last !== undefined ? writeCursor(this.list, last.key) : undefined;
    return { items: this.#join(start, end), next };
  }

  #refresh(): void {
    if (this.#version === this.catalog.version) return;
    this.#version = this.catalog.version;
    this.#entries = this.catalog.list();
    this.#positions = new Map(this.#entries.map(({ key }, at) => [key, at]));
    this.#whole = undefined;
  }

  #after(name: string | undefined): number {
    if (name === undefined) return 0;
    const at = this.#positions.get(name);
    if (at === undefined) throw badCursor();
    return at + 1;
  }

  #join(start: number, end: number): string {
    if (start > 0 || end < this.#entries.length) return this.#text(start, end);
    this.#whole ??= this.#text(start, end);
    return this.#whole;
  }

  #text(start: number, end: number): string {
    return `[${this.#entries
      .slice(start, end)
      .map((entry) => this.#entry(entry))
      .join(',')}]`;
  }

  #entry(entry: Listed<Definition>): string {
    let text = this.#texts.get(entry);
    if (text === undefined) {
      text = stringify(this.word(entry.definition));
      this.#texts.set(entry, text);
    }
    return text;
  }
}
