import type { CompletionDescriptor } from '../descriptors/descriptor.js';
import type { CompleteOptions } from '../descriptors/options.js';
import { SetupCode } from '../errors/setup-codes.js';
import { checkCompleter } from './check-completer.js';
import type { MergedMember } from './merged-members.js';
import { methodOf } from './method-of.js';
import { type MemberPlace, setupErrorAt } from './setup-at.js';

export function completionsOf(member: MergedMember & MemberPlace): CompletionDescriptor[] {
  // stacked decorators apply from the last to the first
  return member.record.completes.toReversed().map(({ target, argument }) => {
    checkTarget(member, target, argument);
    checkMethod(member);
    return { kind: 'completion', owner: member.owner, member: member.key, target, argument };
  });
}

function checkTarget(place: MemberPlace, target: CompleteOptions, argument: string): void {
  const names = Object.entries(target ?? {});
  const [kind, name] = names[0] ?? [];
  const isTarget = names.length === 1 && (kind === 'prompt' || kind === 'resource') && typeof name === 'string';
  if (isTarget && argument !== '') return;
  throw setupErrorAt(place, SetupCode.BadOption, {
    problem: '@Complete does not say what it completes',
    fix: "Write @Complete({ prompt: 'plan' }, 'city') or @Complete({ resource: 'note://{id}' }, 'id')",
  });
}

function checkMethod(member: MergedMember & MemberPlace): void {
  const method = methodOf(member.declaring, member.key);
  if (method === undefined || methodOf(member.owner, member.key) === undefined) {
    throw setupErrorAt(member, SetupCode.NotAMethod, {
      problem: '@Complete stands here, and the class has no method of this name',
      fix: 'Override it with a method, or give the override another name',
    });
  }
  if (member.record.parameters.size > 0) {
    throw setupErrorAt(member, SetupCode.MixedParameters, {
      problem: '@Arg and @Ctx() mean nothing to a completer',
      fix: `Remove them: it is called ${String(member.key)}(value, chosen, ctx)`,
    });
  }
  checkCompleter(member, method);
}
