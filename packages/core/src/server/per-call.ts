import type { Class } from '../schema/json-schema.js';

const BRAND = Symbol.for('arobase.perCall');

/** A controller class of which each call gets an instance of its own. */
export interface PerCall {
  readonly type: Class;
}

/** In `controllers`: one instance a call, disposed of when the call is over. */
export function perCall(type: Class): PerCall {
  return Object.defineProperty({ type }, BRAND, { value: true });
}

export function isPerCall(value: object): value is PerCall {
  return BRAND in value;
}
