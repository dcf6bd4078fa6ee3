import type { Class } from '../schema/json-schema.js';

/** The inheritance chain of a class, base first. */
export function lineage(type: Class): Class[] {
  const chain: Class[] = [];
  for (let at: unknown = type; typeof at === 'function' && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    chain.unshift(at as Class);
  }
  return chain;
}
