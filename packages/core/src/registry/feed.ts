import { writeNotification } from '../protocol/json.js';
import { type WatchHooks, Watchers } from './watchers.js';

/** A change of what the server offers, with its text ready for every peer of the handshake eras. */
export interface Change {
  readonly list: 'tools' | 'prompts' | 'resources';
  readonly method: string;
  readonly text: string;
}

export const CHANGES: { readonly [list in Change['list']]: Change } = {
  tools: change('tools'),
  prompts: change('prompts'),
  resources: change('resources'),
};

/** Somebody who wants to know of changes. */
export interface ChangeListener {
  announce(change: Change): void;
}

/** Everybody who wants to know of changes, and who watches which resource. */
export class Feed {
  readonly watchers: Watchers;
  readonly #listeners = new Set<ChangeListener>();

  constructor(hooks: WatchHooks) {
    this.watchers = new Watchers(hooks);
  }

  /** The function returned ends it. */
  join(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  leave(listener: ChangeListener): void {
    this.#listeners.delete(listener);
  }

  announce(change: Change): void {
    for (const listener of [...this.#listeners]) listener.announce(change);
  }
}

function change(list: Change['list']): Change {
  const method = `notifications/${list}/list_changed`;
  return { list, method, text: writeNotification(method) };
}
