import { isApplicationClass } from '../descriptors/application-class.js';
import { SetupCode } from '../errors/setup-codes.js';
import type { MergedMember } from './merged-members.js';
import { isContextName, type Method, parameterName } from './method-of.js';
import { parameterTypes } from './reflection.js';
import { type MemberPlace, setupErrorAt } from './setup-at.js';

/** Throws `SetupError` (UNTYPED_INPUT) where a completer visibly takes something else than `(value, chosen, ctx)`. */
export function checkCompleter(member: MergedMember & MemberPlace, method: Method): void {
  const types = parameterTypes(member.declaring.prototype, member.key) ?? [];
  const [first, second] = [parameterName(method, 0), parameterName(method, 1)];
  if (isContextName(first) || !mayBeText(types[0])) {
    throw notCompleting(member, `its first parameter, ${first}, gets the text that is being completed`);
  }
  if (isContextName(second) || !mayBeObject(types[1])) {
    throw notCompleting(
      member,
      `its second parameter, ${second}, gets an object with the other arguments, chosen so far`,
    );
  }
}

function mayBeText(type: unknown): boolean {
  return type === undefined || type === Object || type === String;
}

function mayBeObject(type: unknown): boolean {
  return type === undefined || type === Object || isApplicationClass(type);
}

function notCompleting(member: MergedMember & MemberPlace, problem: string) {
  return setupErrorAt(member, SetupCode.UntypedInput, {
    problem,
    fix: `Write ${String(member.key)}(value: string, chosen: { … }, ctx: Context), without those at the end that it does not need`,
  });
}
