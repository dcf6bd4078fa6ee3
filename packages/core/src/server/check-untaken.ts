import type { PromptDescriptor, ResourceDescriptor, ToolDescriptor } from '../descriptors/descriptor.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { Registry } from '../registry/registry.js';
import type { Resolved } from './controllers.js';

/** Throws `SetupError` (DUPLICATE_NAME) for what a controller would take from a handler that is there already. */
export function checkUntaken(resolved: readonly Resolved[], { tools, prompts, resources, templates }: Registry): void {
  for (const { scanned } of resolved) {
    check(scanned.tools, ({ name }) => tools.has(name) && `tool "${name}"`);
    check(scanned.prompts, ({ name }) => prompts.has(name) && `prompt "${name}"`);
    check(scanned.resources, ({ uri }) => (resources.has(uri) || templates.has(uri)) && `resource ${uri}`);
  }
}

function check<D extends Descriptor>(descriptors: readonly D[], taker: (descriptor: D) => string | false): void {
  for (const descriptor of descriptors) {
    const what = taker(descriptor);
    if (what !== false) throw taken(descriptor, what);
  }
}

type Descriptor = ToolDescriptor | PromptDescriptor | ResourceDescriptor;

function taken({ owner, member }: Descriptor, what: string): SetupError {
  return new SetupError(SetupCode.DuplicateName, {
    owner: owner.name,
    member: String(member),
    problem: `the ${what} was added to the server already`,
    fix: 'Give one of them another name, or remove the other first',
  });
}
