import type { Method } from './method.js';

export const listTools: Method = ({ cursor }, _call, { registry, pageSizes, cache }, words) =>
  words.page('tools', registry.book('tools', words.tool).page(cursor, pageSizes.tools), cache);

export const listPrompts: Method = ({ cursor }, _call, { registry, pageSizes, cache }, words) =>
  words.page('prompts', registry.book('prompts', words.prompt).page(cursor, pageSizes.prompts), cache);

export const listTemplates: Method = ({ cursor }, _call, { registry, pageSizes, cache }, words) =>
  words.page('resourceTemplates', registry.book('templates', words.template).page(cursor, pageSizes.templates), cache);
