import type { Class } from '../schema/json-schema.js';

/** Whether a value is a class that the application or one of its packages wrote: no arrow function, nothing built in. */
export function isApplicationClass(value: unknown): value is Class {
  return typeof value === 'function' && typeof value.prototype === 'object' && !isBuiltIn(value);
}

// a compiler emits these for what has no class of its own: an interface, a union, an array, an enum
const EMITTED = [Object, Array, String, Number, Boolean, Function, Symbol, BigInt, Date, Map, Set, Promise];

function isBuiltIn(type: { readonly name: string }): boolean {
  return EMITTED.some((known) => known === type) || Reflect.get(globalThis, type.name) === type;
}
