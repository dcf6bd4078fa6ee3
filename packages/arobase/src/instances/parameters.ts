import type { Class } from '@arobase/core';

type ReadMetadata = (key: string, target: object) => unknown;

/** What the constructor of a class takes, as far as the compiler told: `undefined` where it told nothing. */
export function constructorTypes(type: Class): readonly unknown[] | undefined {
  const read: ReadMetadata | undefined = (Reflect as { getMetadata?: ReadMetadata }).getMetadata;
  const types = read?.('design:paramtypes', type);
  return Array.isArray(types) ? types : undefined;
}

/** Whether a class can be made with `new Class()`. */
export function takesNothing(type: Class): boolean {
  const types = constructorTypes(type);
  if (types !== undefined) return types.length === 0;
  return type.length === 0 && (hasOwnConstructor(type) || parents(type).every((parent) => parent.length === 0));
}

function parents(type: Class): Class[] {
  const chain: Class[] = [];
  for (
    let at: unknown = Object.getPrototypeOf(type);
    typeof at === 'function' && at !== Function.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    chain.push(at as Class);
  }
  return chain;
}

// `class Sub extends Base {}` has length 0 whatever Base wants: only the text tells it from `constructor() {}`
function hasOwnConstructor(type: Class): boolean {
  return /\bconstructor\s*\(/.test(Function.prototype.toString.call(type));
}
