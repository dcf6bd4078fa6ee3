import { RawJson } from '../protocol/json.js';
import type { Page } from '../registry/book.js';
import type { Method } from './method.js';

export const listTools: Method = ({ cursor }, _call, { registry, pageSizes }, { tool }) =>
  page('tools', registry.book('tools', tool).page(cursor, pageSizes.tools));

export const listPrompts: Method = ({ cursor }, _call, { registry, pageSizes }, { prompt }) =>
  page('prompts', registry.book('prompts', prompt).page(cursor, pageSizes.prompts));

export const listTemplates: Method = ({ cursor }, _call, { registry, pageSizes }, { template }) =>
  page('resourceTemplates', registry.book('templates', template).page(cursor, pageSizes.templates));

export function page(key: string, { items, next }: Page): RawJson {
  return new RawJson(next === undefined ? `{"${key}":${items}}` : `{"${key}":${items},"nextCursor":"${next}"}`);
}
