import { isRecord } from '../protocol/message.js';
import { later } from '../flow/later.js';
import type { Resource } from '../protocol/model.js';
import type { ListedResources, TemplateEntry } from '../registry/entries.js';
import { attempt } from './attempt.js';
import { type PipelineSettings, reportFault } from './faults.js';
import { errorFor } from './refuse.js';
import type { TemplateSpec } from './specs.js';
import { timeLimited } from './time-limit.js';

/** A computed list: the resources behind one template, page by page. */
export function compileLister(spec: TemplateSpec, settings: PipelineSettings): TemplateEntry['list'] {
  const { definition, lister, member } = spec;
  if (lister === undefined) return undefined;
  const place = { where: `list of ${definition.name}`, subject: 'The list', member };
  return (call, after) =>
    attempt(
      () => {
        const page = later(lister(call, after), (value) => advancing(listed(value, spec), after));
        return timeLimited(settings, call, page, (error) => reportFault(settings.onFault, error, place));
      },
      (error) => {
        throw errorFor(error, place, call, settings);
      },
    );
}

function listed(value: unknown, { definition, template }: TemplateSpec): ListedResources {
  const given = Array.isArray(value) ? { items: value } : value;
  if (!isRecord(given) || !Array.isArray(given.items) || !isNext(given.next)) {
    throw new TypeError('A list method gives { items, next? }: resources with uri and name, and where to go on');
  }
  const items = given.items.map((item: unknown): Resource => {
    if (!isRecord(item) || typeof item.uri !== 'string' || template.match(item.uri) === undefined) {
      throw new TypeError(`A listed resource needs a uri that ${definition.uriTemplate} matches`);
    }
    const { mimeType } = definition;
    return { name: item.uri, ...(mimeType !== undefined && { mimeType }), ...item } as Resource;
  });
  return { items, next: given.next };
}

/** Clients follow `next` to its end: one that leads back to itself would have them ask for ever. */
function advancing(page: ListedResources, after: string | undefined): ListedResources {
  if (page.next === undefined || page.next !== after) return page;
  throw new TypeError(`A list method gave "${after}" as next, which is where it began: leave next out at the end`);
}

function isNext(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
