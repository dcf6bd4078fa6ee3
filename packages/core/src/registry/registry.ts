import type { Prompt, Resource, ResourceTemplate, Tool } from '../protocol/model.js';
import { canonicalUri } from '../protocol/uri-template-text.js';
import type { UriTemplate } from '../protocol/uri-template.js';
import { Book, type Listed, type Wording } from './book.js';
import type { CacheHint } from './cache-hint.js';
import { Catalog } from './catalog.js';
import type { PromptEntry, Read, ResourceEntry, TemplateEntry, ToolEntry, UriValues } from './entries.js';
import { TemplateIndex } from './template-index.js';

export interface Found {
  readonly read: Read;
  readonly values: UriValues;
  readonly watch: boolean;
  readonly cache: CacheHint | undefined;
}

const NO_VALUES: UriValues = new Map();

/** Everything that one server offers. */
export class Registry {
  readonly tools = new Catalog<ToolEntry>();
  readonly prompts = new Catalog<PromptEntry>();
  readonly resources = new Catalog<ResourceEntry>();
  readonly templates = new Catalog<TemplateEntry>();
  readonly #byUri = new Map<string, string>();
  readonly #index: TemplateIndex<TemplateEntry>;
  readonly #parsed = new Map<string, UriTemplate>();
  readonly #books = { tools: new Map(), prompts: new Map(), resources: new Map(), templates: new Map() };

  constructor(private readonly maxUriLength: number) {
    this.#index = new TemplateIndex({ maxUriLength });
  }

  addResource(entry: ResourceEntry): void {
    this.#byUri.set(canonical(entry.key), entry.key);
    this.resources.set(entry);
  }

  addTemplate(entry: TemplateEntry, template: UriTemplate): void {
    const before = this.#parsed.get(entry.key);
    if (before !== undefined) this.#index.remove(before);
    this.#parsed.set(entry.key, template);
    this.#index.add(template, entry);
    this.templates.set(entry);
  }

  removeResource(key: string): boolean {
    this.#byUri.delete(canonical(key));
    const template = this.#parsed.get(key);
    if (template !== undefined) this.#index.remove(template);
    this.#parsed.delete(key);
    return this.resources.remove(key) || this.templates.remove(key);
  }

  /** The resource behind a URI: a literal one before any template. */
  find(uri: string): Found | undefined {
    const key = uri.length > this.maxUriLength ? undefined : this.#byUri.get(canonical(uri));
    const entry = this.resources.get(key ?? uri);
    if (entry !== undefined) return { read: entry.read, values: NO_VALUES, watch: entry.watch, cache: entry.cache };
    const hit = this.#index.find(uri);
    const template = hit && this.templates.get(hit.entry.key);
    return hit && template && { read: template.read, values: hit.values, watch: template.watch, cache: template.cache };
  }

  /** The template that matches a URI. */
  templateOf(uri: string): TemplateEntry | undefined {
    const hit = this.#index.find(uri);
    return hit && this.templates.get(hit.entry.key);
  }

  /** The ready texts of one list in the words of one revision. */
  book<List extends keyof Lists>(list: List, word: Wording<Lists[List]>): Book<Lists[List]> {
    const books: Map<unknown, unknown> = this.#books[list];
    let book = books.get(word) as Book<Lists[List]> | undefined;
    if (book === undefined) {
      const catalog: unknown = this[list];
      book = new Book(list, catalog as Catalog<Listed<Lists[List]>>, word);
      books.set(word, book);
    }
    return book;
  }
}

/** What each list holds. */
interface Lists {
  readonly tools: Tool;
  readonly prompts: Prompt;
  readonly resources: Resource;
  readonly templates: ResourceTemplate;
}

function canonical(uri: string): string {
  return canonicalUri(uri)?.canonical ?? uri;
}
