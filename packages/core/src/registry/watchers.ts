import { writeNotification } from '../protocol/json.js';

/** Somebody who may watch a resource. */
export interface Watcher {
  /** `text` is the notification in the words of the handshake eras. */
  updated(uri: string, text: string): void;
}

export interface WatchHooks {
  /** The first one began to watch. */
  onWatch(uri: string): void;
  /** The last one stopped. */
  onUnwatch(uri: string): void;
}

/** Who watches which resource. */
export class Watchers {
  readonly #byUri = new Map<string, Set<Watcher>>();

  constructor(private readonly hooks: WatchHooks) {}

  add(uri: string, watcher: Watcher): void {
    const watchers = this.#byUri.get(uri);
    if (watchers !== undefined) {
      watchers.add(watcher);
      return;
    }
    this.#byUri.set(uri, new Set([watcher]));
    this.hooks.onWatch(uri);
  }

  remove(uri: string, watcher: Watcher): void {
    const watchers = this.#byUri.get(uri);
    if (watchers === undefined || !watchers.delete(watcher) || watchers.size > 0) return;
    this.#byUri.delete(uri);
    this.hooks.onUnwatch(uri);
  }

  updated(uri: string): void {
    const watchers = this.#byUri.get(uri);
    if (watchers === undefined) return;
    const text = writeNotification('notifications/resources/updated', { uri });
    for (const watcher of [...watchers]) watcher.updated(uri, text);
  }
}
