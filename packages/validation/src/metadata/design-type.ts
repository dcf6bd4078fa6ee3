import type { Class } from '@arobase/core';

interface MetadataReflect {
  getMetadata?(key: string, target: object, property: string): unknown;
  hasMetadata?(key: string, target: object, property: string): boolean;
  defineMetadata?(key: string, value: unknown, target: object, property: string): void;
}

const reflect: MetadataReflect = Reflect as unknown as MetadataReflect;

/** The type that the compiler wrote down for a property. A hint only: not every compiler writes one, and unions become `Object`. */
export function designType(type: Class, property: string): unknown {
  return reflect.getMetadata?.('design:type', type.prototype, property);
}

export function hasDesignType(type: Class, property: string): boolean {
  return reflect.hasMetadata?.('design:type', type.prototype, property) === true;
}

export function copyDesignType(from: Class, to: Class, property: string): void {
  if (!hasDesignType(from, property)) return;
  reflect.defineMetadata?.('design:type', designType(from, property), to.prototype, property);
}

const BUILT_IN = new Set<unknown>([Object, Array, Function, Promise, Symbol, BigInt, RegExp, Error]);
const KNOWN = new Set<unknown>([String, Number, Boolean, Date, Map, Set]);

/** Whether a type names a class of the application: none of the language, nor of the platform, such as `URL`. */
export function isOwnClass(type: unknown): type is Class {
  if (typeof type !== 'function' || type.prototype === undefined) return false;
  return !BUILT_IN.has(type) && !KNOWN.has(type) && Reflect.get(globalThis, type.name) !== type;
}
