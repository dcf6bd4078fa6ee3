import type { PromptDescriptor, ResourceDescriptor, ToolDescriptor } from '../descriptors/descriptor.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { Registry } from '../registry/registry.js';
import type { Resolved } from './controllers.js';

/** Throws `SetupError` (DUPLICATE_NAME) for what a controller would take from a handler that is there already. */
export function checkUntaken(resolved: readonly Resolved[], { tools, prompts, resources, templates }: Registry): void {
  for (const { scanned } of resolved) {
    for (const tool of scanned.tools) if (tools.has(tool.name)) throw taken(tool, `tool "${tool.name}"`);
    for (const prompt of scanned.prompts) if (prompts.has(prompt.name)) throw taken(prompt, `prompt "${prompt.name}"`);
    for (const resource of scanned.resources) {
      if (resources.has(resource.uri) || templates.has(resource.uri)) throw taken(resource, `resource ${resource.uri}`);
    }
  }
}

function taken({ owner, member }: ToolDescriptor | PromptDescriptor | ResourceDescriptor, what: string): SetupError {
  return new SetupError(SetupCode.DuplicateName, {
    owner: owner.name,
    member: String(member),
    problem: `the ${what} was added to the server already`,
    fix: 'Give one of them another name, or remove the other first',
  });
}
