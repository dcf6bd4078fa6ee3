import type {
  CompletionDescriptor,
  PromptDescriptor,
  ResourceDescriptor,
  ToolDescriptor,
} from '../descriptors/descriptor.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { Class } from '../schema/json-schema.js';
import { checkMember } from './check-member.js';
import { completionsOf } from './completions.js';
import { mergedMembers } from './merged-members.js';
import { promptsOf } from './prompts.js';
import { resourcesOf } from './resources.js';
import { toolsOf } from './tools.js';

/** What instances of a class offer: inherited handlers first, each list in the order of declaration. */
export interface Scanned {
  readonly tools: readonly ToolDescriptor[];
  readonly prompts: readonly PromptDescriptor[];
  readonly resources: readonly ResourceDescriptor[];
  readonly completions: readonly CompletionDescriptor[];
}

/**
 * Reads the records of a class and of those that it extends. Changes nothing, so it gives equal descriptors each time.
 * Throws `SetupError` for the first decorator that is used wrongly.
 */
export function scan(type: Class): Scanned {
  if (typeof type !== 'function' || typeof type.prototype !== 'object') throw notAClass(type);
  const members = mergedMembers(type).map((member) => ({ ...member, owner: type }));
  for (const member of members) checkMember(member);
  return {
    tools: members.flatMap(toolsOf),
    prompts: members.flatMap(promptsOf),
    resources: members.flatMap(resourcesOf),
    completions: members.flatMap(completionsOf),
  };
}

function notAClass(type: unknown): SetupError {
  return new SetupError(SetupCode.NotAController, {
    problem: `${typeof type === 'function' ? `the function ${type.name || '(anonymous)'}` : String(type)} is no class`,
    fix: 'List classes, or instances of classes, in controllers',
  });
}
