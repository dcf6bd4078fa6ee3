import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { CLASS_KEY } from './dialect.js';
import type { Form, Misplaced, Purpose } from './record.js';

/** Tells the author where a decorator stands and where it belongs. */
export function misplacedError(owner: string, member: PropertyKey, misplaced: Misplaced): SetupError {
  const { decorator, purpose, form } = misplaced;
  return new SetupError(codeOf(misplaced), {
    owner,
    member: member === CLASS_KEY ? undefined : String(member),
    problem: `${decorator} stands on ${ARTICLE[form]} ${form}`,
    fix: fixFor(String(member), misplaced) ?? `Put ${decorator} before ${BELONGS[purpose]}`,
  });
}

const ARTICLE: { readonly [form in Form]: string } = {
  method: 'a',
  'static member': 'a',
  accessor: 'an',
  field: 'a',
  'private member': 'a',
  class: 'the',
  constructor: 'the',
  parameter: 'a',
};

const BELONGS: { readonly [purpose in Purpose]: string } = {
  method: 'a method of the class',
  property: 'a property of the class',
  class: 'the class itself',
  parameter: 'a parameter of a method, with "experimentalDecorators": true',
};

function codeOf({ purpose, form }: Misplaced): SetupCode {
  if (form === 'static member') return SetupCode.StaticMember;
  if (form === 'private member') return SetupCode.PrivateMember;
  if (purpose !== 'method') return SetupCode.MisplacedDecorator;
  return form === 'accessor' ? SetupCode.AccessorMember : SetupCode.NotAMethod;
}

function fixFor(member: string, { purpose, form }: Misplaced): string | undefined {
  if (form === 'static member') return 'Remove static: handlers and fields belong to instances';
  if (form === 'private member') return `Rename it to ${member.replace(/^#/, '')}; the keyword private may stay`;
  if (purpose === 'method' && (form === 'accessor' || form === 'field')) return `Write a method: ${member}() { … }`;
  return undefined;
}
