import { checkReserved } from '../decorators/reserved.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { Registry } from '../registry/registry.js';
import type { Collections } from './create-collections.js';
import type { ServerOptions } from './options.js';
import type { Class } from '../schema/json-schema.js';
import { RESERVED } from './reserved-members.js';
import { serverName } from './server-name.js';

const MANY_TOOLS = 40;

/** What is no mistake, but would otherwise go unnoticed. */
export function warningsFor({ tools, prompts, resources, templates }: Registry, options: ServerOptions): string[] {
  const { name, dynamic, pageSize } = options;
  const warnings: string[] = [];
  // what is dynamic may yet come
  if (!dynamic && tools.size + prompts.size + resources.size + templates.size === 0) {
    warnings.push(
      `${name} offers nothing: list its classes in controllers, or put decorators on methods of the server`,
    );
  }
  // who pages its tools knows how many there are
  if (tools.size > MANY_TOOLS && pageSize === undefined) {
    warnings.push(
      `${name} has ${tools.size} tools: above ${MANY_TOOLS}, some hosts leave tools out and models choose worse`,
    );
  }
  return warnings;
}

/** Throws `SetupError` (RESERVED_MEMBER) where a method, a decorator or a field of an application's server takes a member of ours. */
export function checkMembers(server: object, base: Class, collections: Collections): void {
  checkReserved(server.constructor as Class, base, RESERVED);
  const ours = new Map<PropertyKey, unknown>(Object.entries(collections));
  const taken = RESERVED.members.find((member) =>
    ours.has(member) ? Reflect.get(server, member) !== ours.get(member) : Object.hasOwn(server, member),
  );
  if (taken === undefined) return;
  throw new SetupError(SetupCode.ReservedMember, {
    owner: serverName(server, base),
    member: String(taken),
    problem: 'McpServer has a member of this name, which a field hides',
    fix: 'Rename the field',
  });
}
