import type { InputType } from '../descriptors/options.js';
import { SetupCode } from '../errors/setup-codes.js';
import type { InputField } from '../schema/compiler.js';
import { checkOptions } from './check-options.js';
import type { MergedMember } from './merged-members.js';
import { type Method, methodOf } from './method-of.js';
import { type MemberPlace, setupErrorAt } from './setup-at.js';

/** A method that is a tool, a prompt or a resource, with what its decorator says of the input. */
export interface Handler extends MergedMember, MemberPlace {
  readonly decorator: string;
  readonly name: string;
  /** As `declaring` has it: its parameters are those that the record speaks of. */
  readonly method: Method;
  readonly input?: InputType | undefined;
  readonly groups?: readonly string[] | undefined;
  /** Of the URI; only resources have them. */
  readonly variables?: readonly InputField[] | undefined;
}

interface HandlerOptions {
  readonly name?: string;
  readonly input?: InputType;
  readonly groups?: readonly string[];
}

/** Throws `SetupError` for options that are none, for a method that is none, and for a symbol without a name. */
export function handlerOf(
  member: MergedMember & MemberPlace,
  decorator: string,
  options: HandlerOptions,
  variables?: readonly InputField[],
): Handler {
  checkOptions(member, decorator, options);
  const method = methodOf(member.declaring, member.key);
  if (method === undefined || methodOf(member.owner, member.key) === undefined) throw notAMethod(member, decorator);
  const { input, groups } = options;
  return { ...member, decorator, name: nameOf(member, decorator, options.name), method, input, groups, variables };
}

function nameOf(place: MemberPlace, decorator: string, name: string | undefined): string {
  if (name !== undefined) return name;
  if (typeof place.key !== 'symbol') return String(place.key);
  throw setupErrorAt(place, SetupCode.SymbolName, {
    problem: 'a method whose key is a symbol has no name of its own',
    fix: `Write ${decorator} with { name: '…' }`,
  });
}

function notAMethod(place: MemberPlace, decorator: string) {
  return setupErrorAt(place, SetupCode.NotAMethod, {
    problem: `${decorator} stands here, and the class has no method of this name`,
    fix: 'Override it with a method, or give the override another name',
  });
}
