import { className } from '../errors/class-name.js';
import type { Class } from '../schema/json-schema.js';

/** `Weather.current`, as errors and warnings name a place. */
export function placeName({ owner, member }: { readonly owner: Class; readonly member: PropertyKey }): string {
  return `${className(owner.name)}.${String(member)}`;
}
