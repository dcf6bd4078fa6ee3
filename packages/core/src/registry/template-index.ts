import type { UriTemplate } from '../protocol/uri-template.js';
import { canonicalUri } from '../protocol/uri-template-text.js';

export interface TemplateHit<Entry> {
  readonly entry: Entry;
  readonly values: ReadonlyMap<string, string>;
}

interface Row<Entry> {
  readonly template: UriTemplate;
  readonly entry: Entry;
}

/**
 * Finds the template a URI belongs to: the longest literal prefix first, then the order of registration. Only
 * templates whose prefix the URI has are tried.
 */
export class TemplateIndex<Entry> {
  readonly #maxUriLength: number;
  readonly #rows = new Map<string, Row<Entry>[]>();
  /** Lengths of the prefixes in `#rows`, longest first. */
  #lengths: readonly number[] = [];

  /** `maxUriLength` in characters; longer URIs are not found. */
  constructor({ maxUriLength = 8192 }: { readonly maxUriLength?: number } = {}) {
    this.#maxUriLength = maxUriLength;
  }

  /** Throws an Error for a template text that is there already. */
  add(template: UriTemplate, entry: Entry): void {
    const rows = this.#rows.get(template.prefix) ?? [];
    if (rows.some((row) => row.template.text === template.text)) {
      throw new Error(`The URI template "${template.text}" is registered twice; give one of them another URI`);
    }
    this.#set(template.prefix, [...rows, { template, entry }]);
  }

  /** Whether the template, known by its text, was there. */
  remove(template: UriTemplate): boolean {
    const rows = this.#rows.get(template.prefix) ?? [];
    const kept = rows.filter((row) => row.template.text !== template.text);
    this.#set(template.prefix, kept);
    return kept.length < rows.length;
  }

  find(uri: string): TemplateHit<Entry> | undefined {
    if (uri.length > this.#maxUriLength) return undefined;
    const read = canonicalUri(uri);
    if (!read) return undefined;
    for (const length of this.#lengths) {
      if (length > read.canonical.length) continue;
      for (const { template, entry } of this.#rows.get(read.canonical.slice(0, length)) ?? []) {
        const values = template.match(read);
        if (values) return { entry, values };
      }
    }
    return undefined;
  }

  #set(prefix: string, rows: Row<Entry>[]): void {
    if (rows.length > 0) this.#rows.set(prefix, rows);
    else this.#rows.delete(prefix);
    const lengths = new Set([...this.#rows.keys()].map((key) => key.length));
    this.#lengths = [...lengths].sort((a, b) => b - a);
  }
}
