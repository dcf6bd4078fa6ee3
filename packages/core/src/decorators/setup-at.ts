import type { SetupCode } from '../errors/setup-codes.js';
import { SetupError, type SetupProblem } from '../errors/setup-error.js';
import type { Class } from '../schema/json-schema.js';

/** A member of a class that is scanned. */
export interface MemberPlace {
  readonly owner: Class;
  readonly key: PropertyKey;
}

export function setupErrorAt(
  { owner, key }: MemberPlace,
  code: SetupCode,
  words: Pick<SetupProblem, 'problem' | 'fix'>,
): SetupError {
  return new SetupError(code, { owner: owner.name, member: String(key), ...words });
}
