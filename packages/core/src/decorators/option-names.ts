import type { PromptOptions, ResourceOptions, ToolOptions } from '../descriptors/options.js';

type Names<Options> = { readonly [name in keyof Required<Options>]: true };

const DESCRIBED = { name: true, title: true, description: true, icons: true, _meta: true } as const;

const TOOL: Names<ToolOptions> = {
  ...DESCRIBED,
  input: true,
  output: true,
  annotations: true,
  groups: true,
  unknownKeys: true,
  repair: true,
};

const PROMPT: Names<PromptOptions> = { ...DESCRIBED, input: true, groups: true };

const RESOURCE: Names<ResourceOptions> = {
  ...DESCRIBED,
  mimeType: true,
  annotations: true,
  size: true,
  input: true,
  watch: true,
  cache: true,
  list: true,
};

/** Every option that a decorator takes: what JavaScript and `as` let through is refused at start. */
export const OPTION_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['@Tool', Object.keys(TOOL)],
  ['@Prompt', Object.keys(PROMPT)],
  ['@Resource', Object.keys(RESOURCE)],
]);
