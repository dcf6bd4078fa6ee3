/** What a catalog holds: something with a key of its own: a name, or a URI. */
export interface Keyed {
  readonly key: string;
}

/** An ordered, keyed collection. It announces a change once, coalesced, after it is true. */
export class Catalog<Entry extends Keyed> {
  readonly #entries = new Map<string, Entry>();
  readonly #disabled = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #announcing = false;

  /** Grows with every change: what was derived from an older version is stale. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The entry, if it exists and is enabled. */
  get(key: string): Entry | undefined {
    return this.#disabled.size > 0 && this.#disabled.has(key) ? undefined : this.#entries.get(key);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Enabled entries in the order in which they were added. */
  list(): Entry[] {
    return [...this.#entries.values()].filter(({ key }) => !this.#disabled.has(key));
  }

  /** Adds, or replaces at the same place. */
  set(entry: Entry): void {
    this.#entries.set(entry.key, entry);
    this.changed();
  }

  /** False if there was none. */
  remove(key: string): boolean {
    this.#disabled.delete(key);
    const removed = this.#entries.delete(key);
    if (removed) this.changed();
    return removed;
  }

  enable(key: string): void {
    if (this.#disabled.delete(key)) this.changed();
  }

  disable(key: string): void {
    if (!this.#entries.has(key) || this.#disabled.has(key)) return;
    this.#disabled.add(key);
    this.changed();
  }

  changed(): void {
    this.#version += 1;
    if (this.#announcing) return;
    this.#announcing = true;
    queueMicrotask(() => {
      this.#announcing = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }

  /** Calls after each change; the function returned ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
