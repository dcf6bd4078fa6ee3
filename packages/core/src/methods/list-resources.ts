import type { CallContext } from '../context/call-context.js';
import { RawJson, stringify } from '../protocol/json.js';
import type { Resource } from '../protocol/model.js';
import type { Page } from '../registry/book.js';
import { badCursor, readCursor, writeCursor } from '../registry/cursor.js';
import type { TemplateEntry } from '../registry/entries.js';
import { page } from './list.js';
import type { Method, Words } from './method.js';

const COMPUTED = 'computed';

/** The fixed resources first, then what the list methods of templates compute, in registration order. */
export const listResources: Method = ({ cursor }, call, { registry, pageSizes }, words) => {
  const listers = registry.templates.list().filter(({ list }) => list !== undefined);
  if (listers.length === 0) return page('resources', registry.book('resources', words.resource).page(cursor, pageSizes.resources));
  const place = computedPlace(cursor);
  if (place !== undefined) return computed(listers, place, call, words);
  const fixed = registry.book('resources', words.resource).page(cursor, pageSizes.resources);
  if (fixed.next !== undefined) return page('resources', fixed);
  return computed(listers, { key: undefined, after: undefined }, call, words, fixed.items);
};

/** The list of the template `key`, behind its own place `after`. */
interface Place {
  readonly key: string | undefined;
  readonly after: string | undefined;
}

function computedPlace(cursor: unknown): Place | undefined {
  if (typeof cursor !== 'string') return undefined;
  try {
    const [key, after] = JSON.parse(readCursor(COMPUTED, cursor) ?? '') as [string, string?];
    return { key, after };
  } catch {
    return undefined;
  }
}

/** Lists that end are followed by the next; the first that goes on ends the page. */
async function computed(
  listers: readonly TemplateEntry[],
  { key, after }: Place,
  call: CallContext,
  words: Words,
  fixed = '[]',
): Promise<RawJson> {
  const start = key === undefined ? 0 : listers.findIndex((entry) => entry.key === key);
  if (start < 0) throw badCursor();
  const items: Resource[] = [];
  let place = after;
  for (const lister of listers.slice(start)) {
    const listed = await lister.list?.(call, place);
    place = undefined;
    items.push(...(listed?.items ?? []));
    if (listed?.next !== undefined) {
      return page('resources', joined(fixed, items, words, writeCursor(COMPUTED, JSON.stringify([lister.key, listed.next]))));
    }
  }
  return page('resources', joined(fixed, items, words, undefined));
}

function joined(fixed: string, items: readonly Resource[], words: Words, next: string | undefined): Page {
  const texts = items.map((item) => stringify(words.resource(item)));
  const all = fixed === '[]' ? texts : [fixed.slice(1, -1), ...texts];
  return { items: `[${all.join(',')}]`, next };
}
