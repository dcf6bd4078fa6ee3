import { type SetupCode, SetupError } from '@arobase/core';
import type { Owner } from '../rules/rule.js';

/** A set-up error about one field of a class. */
export function mistake(owner: Owner, problem: string, fix: string, code: SetupCode = 'BAD_FIELD'): SetupError {
  return new SetupError(code, { owner: owner.type.name, member: owner.key, problem, fix });
}
