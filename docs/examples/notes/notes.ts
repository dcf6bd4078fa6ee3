import { Arg, Complete, type Context, NotFoundError, Resource, Tool } from 'arobase';
// #region services
import { Service } from 'typedi';

@Service()
export class Store {
  readonly #notes = new Map([['1', 'Buy milk']]);

  ids(): string[] {
    return [...this.#notes.keys()];
  }

  get(id: string): string | undefined {
    return this.#notes.get(id);
  }

  put(id: string, note: string): void {
    this.#notes.set(id, note);
  }
}
// #endregion

// #region controller
@Service()
export class Notes {
  constructor(private readonly store: Store) {}

  @Tool({ description: 'Write a note' })
  write(@Arg('id') id: string, @Arg('note') note: string) {
    this.store.put(id, note);
    return `Note ${id} is written`;
  }

  @Resource('note://{id}', { mimeType: 'text/plain', watch: true, list: 'list' })
  read({ id }: { id: string }) {
    const note = this.store.get(id);
    if (note === undefined) throw new NotFoundError(`There is no note ${id}`);
    return note;
  }

  list(_ctx: Context, after?: string) {
    const ids = this.store.ids();
    const from = after === undefined ? 0 : ids.indexOf(after) + 1;
    const page = ids.slice(from, from + 100);
    const more = from + page.length < ids.length;
    return { items: page.map((id) => ({ uri: `note://${id}`, name: id })), next: more ? page.at(-1) : undefined };
  }

  @Complete({ resource: 'note://{id}' }, 'id')
  ids(value: string) {
    return this.store.ids().filter((id) => id.startsWith(value));
  }
}
// #endregion
