import type { Change } from '../registry/feed.js';
import type { Bench } from './bench.js';
import { addPrompt, addTool, Collection, type PromptRegistration, type ToolRegistration } from './collections.js';
import { ResourceCollection } from './resource-collection.js';

/** The lists of one server, as applications change them. */
export interface Collections {
  readonly tools: Collection<ToolRegistration>;
  readonly prompts: Collection<PromptRegistration>;
  readonly resources: ResourceCollection;
}

/** What changes need of the server around them. */
export interface Changing {
  /** Throws `SetupError` (NOT_DYNAMIC) where a list may not change any more. */
  gate(list: Change['list'], action: string): void;
  updated(uri: string): void;
}

export function createCollections(bench: Bench, changing: Changing): Collections {
  const { registry } = bench;
  return {
    tools: new Collection<ToolRegistration>({
      words: { list: 'tools', decorator: '@Tool', key: 'name' },
      catalogs: [registry.tools],
      gate: (action) => changing.gate('tools', action),
      register: (registration) => addTool(registration, bench),
      drop: (name) => registry.tools.remove(name),
      keyOf: ({ name }) => name,
    }),
    prompts: new Collection<PromptRegistration>({
      words: { list: 'prompts', decorator: '@Prompt', key: 'name' },
      catalogs: [registry.prompts],
      gate: (action) => changing.gate('prompts', action),
      register: (registration) => addPrompt(registration, bench),
      drop: (name) => registry.prompts.remove(name),
      keyOf: ({ name }) => name,
    }),
    resources: new ResourceCollection(
      bench,
      (action) => changing.gate('resources', action),
      (uri) => changing.updated(uri),
    ),
  };
}
