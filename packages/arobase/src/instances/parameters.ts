import type { Class } from '@arobase/core';

/** The constructor that makes the instances of a class: its own, or one that it inherits. */
export interface Constructor {
  /** The class that declares it. */
  readonly owner: Class;
  /** How many parameters come before the first with a default. */
  readonly required: number;
  /** What the compiler wrote down of its parameters; `undefined` where it told nothing. */
  readonly types: readonly unknown[] | undefined;
  /** Whether it has no parameters, or is one of old, such as that of EventEmitter, that does without what it takes. */
  readonly empty: boolean;
}

const TYPES = 'design:paramtypes';

interface Metadata {
  readonly getOwnMetadata?: (key: string, target: object) => unknown;
  readonly getMetadata?: (key: string, target: object) => unknown;
  readonly defineMetadata?: (key: string, value: unknown, target: object) => void;
}

const metadata = Reflect as Metadata;

/** `undefined`: none is declared, by the class or above it. */
export function constructorOf(type: Class): Constructor | undefined {
  const owner = [type, ...ancestors(type)].find((one) => typesOf(one) !== undefined || declaresConstructor(one));
  if (owner === undefined) return undefined;
  const types = typesOf(owner);
  const empty = types?.length === 0 || (isClass(owner) ? isEmpty(owner) : owner !== type);
  return { owner, required: empty ? 0 : owner.length, types, empty };
}

/** Whether a class can be made with `new Class()`. */
export function takesNothing(type: Class): boolean {
  const made = constructorOf(type);
  return made === undefined || made.empty || (made.types === undefined && made.required === 0);
}

/** The types that typedi takes for those of a constructor: an ancestor's, where the class has none of its own. */
export function typesThatTypediSees(type: Class): unknown {
  return metadata.getMetadata?.(TYPES, type);
}

/** Whether reflect-metadata is there. */
export function hasMetadata(): boolean {
  return metadata.getMetadata !== undefined;
}

/** Writes down what the compiler did not. */
export function writeTypes(owner: Class, types: readonly unknown[]): void {
  metadata.defineMetadata?.(TYPES, types, owner);
}

function typesOf(owner: Class): readonly unknown[] | undefined {
  // what a class inherits tells nothing of a constructor of its own
  const types = metadata.getOwnMetadata?.(TYPES, owner);
  return Array.isArray(types) ? types : undefined;
}

function ancestors(type: Class): Class[] {
  const parent: unknown = Object.getPrototypeOf(type);
  return typeof parent === 'function' && parent !== Function.prototype
    ? [parent as Class, ...ancestors(parent as Class)]
    : [];
}

// `class Sub extends Base {}` has length 0 whatever Base wants: only the text tells it from `constructor() {}`
function declaresConstructor(type: Class): boolean {
  return type.length > 0 || !isClass(type) || (DECLARED.test(textOf(type)) && !PASSES_ON.test(textOf(type)));
}

function isEmpty(owner: Class): boolean {
  return owner.length === 0 && DECLARED.exec(textOf(owner))?.[0].endsWith(')') !== false;
}

function isClass(type: Class): boolean {
  return /^class\b/.test(textOf(type));
}

function textOf(type: Class): string {
  return Function.prototype.toString.call(type).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
}

const DECLARED = /(?<![.\w$#])constructor\s*\(\s*\)?/;
// what compilers write for a class that has fields and no constructor
const PASSES_ON =
  /(?<![.\w$#])constructor\s*\(\s*(?:\.\.\.\s*([\w$]+)\s*)?\)\s*\{\s*super\s*\(\s*\.\.\.\s*(?:arguments|\1)\s*\)/;
