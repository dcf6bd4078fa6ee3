import type { Features } from '../methods/scope.js';
import type { Registry } from '../registry/registry.js';
import type { Dynamic } from './options.js';

export interface DynamicLists {
  readonly tools: boolean;
  readonly prompts: boolean;
  readonly resources: boolean;
}

export function dynamicLists(dynamic: Dynamic = false): DynamicLists {
  if (typeof dynamic === 'boolean') return { tools: dynamic, prompts: dynamic, resources: dynamic };
  const { tools = false, prompts = false, resources = false } = dynamic;
  return { tools, prompts, resources };
}

/** What a server advertises: what it has, and what it may get. */
export function featuresOf(
  { tools, prompts, resources, templates }: Registry,
  may: DynamicLists,
  logging: boolean,
): Features {
  const watched = [...resources.list(), ...templates.list()].some(({ watch }) => watch);
  const completed = [...prompts.list(), ...templates.list()].some(({ completers }) => completers.size > 0);
  return {
    tools: tools.size > 0 || may.tools,
    prompts: prompts.size > 0 || may.prompts,
    resources: resources.size > 0 || templates.size > 0 || may.resources,
    completions: completed,
    logging,
    subscribe: watched || may.resources,
    listChanged: may,
  };
}
