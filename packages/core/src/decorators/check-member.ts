import { SetupCode } from '../errors/setup-codes.js';
import { handles, type MergedMember } from './merged-members.js';
import { misplacedError } from './misplaced.js';
import type { MemberRecord } from './record.js';
import { type MemberPlace, setupErrorAt } from './setup-at.js';

/** Throws `SetupError` for decorators that stand in a wrong place, stand twice, or stand on a method that is no handler. */
export function checkMember(member: MergedMember & MemberPlace): void {
  const { owner, key, record } = member;
  for (const misplaced of record.misplaced) throw misplacedError(owner.name, key, misplaced);
  const twice = duplicates(record)[0];
  if (twice !== undefined) {
    throw setupErrorAt(member, SetupCode.DuplicateDecorator, {
      problem: `${twice} stands here twice`,
      fix: 'Keep one of them, and write a second method for a second entry',
    });
  }
  if (record.parameters.size > 0 && !handles(record)) {
    throw setupErrorAt(member, SetupCode.UnboundParameter, {
      problem: 'it has @Arg or @Ctx() parameters, and nothing calls it',
      fix: 'Put @Tool(), @Prompt() or @Resource(…) before the method',
    });
  }
}

function duplicates({ tools, prompts, resources, completes }: MemberRecord): string[] {
  const completed = completes.map((complete) => JSON.stringify(complete));
  return [
    ...(tools.length > 1 ? ['@Tool'] : []),
    ...(prompts.length > 1 ? ['@Prompt'] : []),
    ...(resources.length > 1 ? ['@Resource'] : []),
    ...(new Set(completed).size < completed.length ? ['@Complete'] : []),
  ];
}
