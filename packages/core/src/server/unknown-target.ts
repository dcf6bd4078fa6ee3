import type { CompletionDescriptor } from '../descriptors/descriptor.js';
import { insteadOf } from '../errors/instead-of.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError, type SetupProblem } from '../errors/setup-error.js';
import type { Registry } from '../registry/registry.js';
import type { Resolved } from './controllers.js';

type Words = Pick<SetupProblem, 'problem' | 'fix'>;

/** Nothing took a completer: there is no such prompt or template among the `resolved`, or what has the name cannot be completed. */
export function unknownTarget(
  { owner, member, target }: CompletionDescriptor,
  resolved: readonly Resolved[],
  registry: Registry,
): SetupError {
  const words =
    'prompt' in target ? ofPrompt(target.prompt, resolved, registry) : ofResource(target.resource, resolved, registry);
  return new SetupError(SetupCode.UnknownTarget, { owner: owner.name, member: String(member), ...words });
}

function ofPrompt(name: string, resolved: readonly Resolved[], { prompts }: Registry): Words {
  if (prompts.has(name)) return already(`prompt ${name}`);
  const known = resolved.flatMap(({ scanned }) => scanned.prompts.map((prompt) => prompt.name));
  return { problem: `there is no prompt ${name}`, fix: fixFor(name, known, 'The prompts are') };
}

function ofResource(uri: string, resolved: readonly Resolved[], { resources, templates }: Registry): Words {
  if (templates.has(uri)) return already(`resource ${uri}`);
  const declared = resolved.flatMap(({ scanned }) => scanned.resources);
  if (resources.has(uri) || declared.some((resource) => resource.uri === uri)) {
    return { problem: `the resource ${uri} has no variable to complete`, fix: 'Remove @Complete' };
  }
  const known = declared.filter(({ variables }) => variables.length > 0).map((resource) => resource.uri);
  return { problem: `there is no resource ${uri}`, fix: fixFor(uri, known, 'The templates are') };
}

function fixFor(name: string, known: readonly string[], words: string): string {
  return known.length === 0 ? 'List the class that declares it, or remove @Complete' : insteadOf(name, known, words);
}

/** Completers are compiled with their target. */
function already(what: string): Words {
  return {
    problem: `the ${what} was added to the server before its completer`,
    fix: 'Declare it in a class that comes together with the one of @Complete',
  };
}
