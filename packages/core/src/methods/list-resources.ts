import { type Later, later } from '../flow/later.js';
import type { CallContext } from '../context/call-context.js';
import { stringify } from '../protocol/json.js';
import type { Resource } from '../protocol/model.js';
import type { Page } from '../registry/book.js';
import { badCursor, readCursor, writeCursor } from '../registry/cursor.js';
import type { Registry } from '../registry/registry.js';
import type { TemplateEntry } from '../registry/entries.js';
import type { Method, Words } from './method.js';

const COMPUTED = 'computed';

/** The fixed resources first, then what the list methods of templates compute, in registration order. */
export const listResources: Method = ({ cursor }, call, { registry, pageSizes, cache }, words) =>
  later(resourcesPage(cursor, pageSizes.resources, { registry, call, words }), (page) =>
    words.page('resources', page, cache),
  );

interface Listing {
  readonly registry: Registry;
  readonly call: CallContext;
  readonly words: Words;
}

function resourcesPage(cursor: unknown, size: number, { registry, call, words }: Listing): Later<Page> {
  const listers = registry.templates.list().filter(({ list }) => list !== undefined);
  const book = registry.book('resources', words.resource);
  if (listers.length === 0) return book.page(cursor, size);
  const place = computedPlace(cursor);
  if (place !== undefined) return computed(place, { listers, call, words, fixed: '[]' });
  const fixed = book.page(cursor, size);
  return fixed.next === undefined ? computed(START, { listers, call, words, fixed: fixed.items }) : fixed;
}

/** The list of the template `key`, behind its own place `after`. */
interface Place {
  readonly key: string | undefined;
  readonly after: string | undefined;
}

const START: Place = { key: undefined, after: undefined };

function computedPlace(cursor: unknown): Place | undefined {
  if (typeof cursor !== 'string') return undefined;
  try {
    const [key, after] = JSON.parse(readCursor(COMPUTED, cursor) ?? '') as [string, string?];
    return { key, after };
  } catch {
    return undefined;
  }
}

/** What a page of computed resources is made of; `fixed` stands before them. */
interface Computing {
  readonly listers: readonly TemplateEntry[];
  readonly call: CallContext;
  readonly words: Words;
  readonly fixed: string;
}

/** Lists that end are followed by the next; the first that goes on ends the page. */
async function computed({ key, after }: Place, { listers, call, words, fixed }: Computing): Promise<Page> {
  const start = key === undefined ? 0 : listers.findIndex((entry) => entry.key === key);
  if (start < 0) throw badCursor();
  const items: Resource[] = [];
  let place = after;
  for (const lister of listers.slice(start)) {
    const listed = await lister.list?.(call, place);
    place = undefined;
    items.push(...(listed?.items ?? []));
    if (listed?.next !== undefined) {
      return joined(fixed, items, words, writeCursor(COMPUTED, JSON.stringify([lister.key, listed.next])));
    }
  }
  return joined(fixed, items, words, undefined);
}

function joined(fixed: string, items: readonly Resource[], words: Words, next: string | undefined): Page {
  const texts = items.map((item) => stringify(words.resource(item)));
  const all = fixed === '[]' ? texts : [fixed.slice(1, -1), ...texts];
  return { items: `[${all.join(',')}]`, next };
}
