import type { PromptOptions, ResourceOptions, ToolOptions } from '../descriptors/options.js';
import type { Prompt, PromptArgument, Resource, ResourceTemplate, Tool } from '../protocol/model.js';
import type { CompiledInput, CompiledOutput } from '../schema/compiler.js';

/** The definitions that peers read, of what decorators and `add` were given. Keys without a value are left out. */
export function toolDefinition(
  name: string,
  { title, description, annotations, icons, _meta }: ToolOptions,
  input: CompiledInput,
  output: CompiledOutput | undefined,
): Tool {
  return present({
    name,
    title,
    description,
    inputSchema: input.schema,
    outputSchema: output?.schema,
    annotations,
    icons,
    _meta,
  }) as unknown as Tool;
}

export function promptDefinition(
  name: string,
  { title, description, icons, _meta }: PromptOptions,
  input: CompiledInput,
): Prompt {
  const args = input.fields.map((field): PromptArgument => present({ ...field }) as unknown as PromptArgument);
  return present({
    name,
    title,
    description,
    arguments: args.length > 0 ? args : undefined,
    icons,
    _meta,
  }) as unknown as Prompt;
}

export function resourceDefinition(uri: string, name: string, options: ResourceOptions): Resource {
  const { title, description, mimeType, annotations, size, icons, _meta } = options;
  return present({ uri, name, title, description, mimeType, annotations, size, icons, _meta }) as unknown as Resource;
}

export function templateDefinition(uriTemplate: string, name: string, options: ResourceOptions): ResourceTemplate {
  const { title, description, mimeType, annotations, icons, _meta } = options;
  return present({
    uriTemplate,
    name,
    title,
    description,
    mimeType,
    annotations,
    icons,
    _meta,
  }) as unknown as ResourceTemplate;
}

function present(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}
