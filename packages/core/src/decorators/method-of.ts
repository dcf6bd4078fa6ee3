import type { Class } from '../schema/json-schema.js';
import { lineage } from './lineage.js';

export type Method = (...args: never[]) => unknown;

/** The method that instances of a class have under a key; `undefined` where there is none. Getters are not run. */
export function methodOf(type: Class, key: PropertyKey): Method | undefined {
  for (const at of lineage(type).toReversed()) {
    const property = Object.getOwnPropertyDescriptor(at.prototype, key);
    if (property !== undefined) return typeof property.value === 'function' ? property.value : undefined;
  }
  return undefined;
}

/** The names of the methods that instances of a class have. */
export function methodNames(type: Class): readonly string[] {
  const names = lineage(type).flatMap((at) => Object.getOwnPropertyNames(at.prototype));
  return [...new Set(names)].filter((name) => name !== 'constructor' && methodOf(type, name) !== undefined);
}

/** The name of a parameter as the source has it, for messages to the author. */
export function parameterName(method: Method, index: number): string {
  const list = /\(([^)]*)\)/.exec(Function.prototype.toString.call(method))?.[1] ?? '';
  return /^\s*([\w$]+)/.exec(list.split(',')[index] ?? '')?.[1] ?? 'value';
}

/** Whether a parameter of this name is meant to be the context of the call. */
export function isContextName(name: string): boolean {
  return /^_?(ctx|context)$/i.test(name);
}
