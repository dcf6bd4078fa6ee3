import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { Class } from '../schema/json-schema.js';
import { lineage } from './lineage.js';
import { ownRecords } from './record.js';

export interface ReservedNames {
  /** Public members of the server class: an application may neither override nor decorate them. */
  readonly members: readonly PropertyKey[];
  /** Hooks: to be overridden, never decorated. */
  readonly hooks: readonly PropertyKey[];
}

/** Throws `SetupError` (RESERVED_MEMBER) where a subclass of `base` takes a name that `base` needs for itself. */
export function checkReserved(type: Class, base: Class, { members, hooks }: ReservedNames): void {
  for (const at of lineage(type).filter((ancestor) => ancestor.prototype instanceof base)) {
    const decorated = new Set(ownRecords(at).flatMap((record) => [...record.members.keys()]));
    for (const member of [...members, ...hooks]) {
      if (decorated.has(member)) throw reserved(at, member, 'Rename the method, and keep the public name with name:');
    }
    const taken = members.find((member) => Object.hasOwn(at.prototype, member));
    if (taken !== undefined) throw reserved(at, taken, `Rename it; to override are ${hooks.map(String).join(', ')}`);
  }
}

function reserved(type: Class, member: PropertyKey, fix: string): SetupError {
  return new SetupError(SetupCode.ReservedMember, {
    owner: type.name,
    member: String(member),
    problem: 'McpServer has a member of this name',
    fix,
  });
}
