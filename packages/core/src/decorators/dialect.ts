import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { Form, Reflection } from './record.js';
import { metadataReader } from './reflection.js';

/** Where a decorator stands, told alike for both dialects. */
export interface Place {
  /** What its record is kept by: a constructor (legacy) or the metadata object of a class (TC39). */
  readonly owner: object;
  readonly key: PropertyKey;
  readonly form: Form;
  /** Of a parameter. */
  readonly index: number;
  readonly reflection: Reflection;
}

/** The key that words about a class itself are kept by. */
export const CLASS_KEY = 'constructor';

/**
 * Tells from the arguments of a decorator where it stands: `(value, context)` is TC39, `(target, key, descriptor | index)`
 * legacy. Throws `SetupError` where the arguments are those of neither.
 */
export function placeOf(decorator: string, args: readonly unknown[]): Place {
  const [target, second, third] = args;
  if (isContext(second)) return standardPlace(decorator, second);
  if (isKey(second) && (typeof target === 'function' || isPrototype(target))) return legacyPlace(target, second, third);
  if (typeof target === 'function' && second === undefined) return legacyClass(target, third);
  throw new SetupError(SetupCode.NotAMethod, {
    problem: `${decorator} was called on something that is no member of a class`,
    fix: `Write ${decorator} before a member of a class declaration`,
  });
}

/**
 * The names of the class and member that a decorator stands before, where `args` are those of a decorator. Standard decorators are
 * not told the class of a member.
 */
export function standing([target, second, third]: readonly unknown[]):
  | { readonly owner?: string; readonly member?: string }
  | undefined {
  if (isContext(second)) {
    const { kind, name } = second;
    if (kind === 'class') return name === undefined ? {} : { owner: String(name) };
    return { member: String(name) };
  }
  if (typeof target !== 'function' && !isPrototype(target)) return undefined;
  const owner: string = (typeof target === 'function' ? target : target.constructor).name;
  if (isKey(second)) return { owner, member: String(second) };
  const isClass = typeof target === 'function' && target.prototype !== undefined && second === undefined;
  if (!isClass) return undefined;
  return typeof third === 'number' ? { owner, member: CLASS_KEY } : { owner };
}

type StandardContext = {
  readonly kind: string;
  readonly name?: PropertyKey;
  readonly static?: boolean;
  readonly private?: boolean;
  readonly metadata?: object;
};

function standardPlace(decorator: string, context: StandardContext): Place {
  const { metadata, name = CLASS_KEY } = context;
  if (metadata === undefined) {
    throw new SetupError(SetupCode.MissingMetadata, {
      problem: `${decorator} was given no context.metadata by the compiler`,
      fix: 'Compile with TypeScript 5.2, esbuild 0.21 or swc 1.3.105 at least, or set "experimentalDecorators": true',
    });
  }
  const key = context.kind === 'class' ? CLASS_KEY : name;
  return { owner: metadata, key, form: standardForm(context), index: -1, reflection: 'standard decorators' };
}

function standardForm({ kind, static: isStatic, private: isPrivate }: StandardContext): Form {
  if (kind === 'class') return 'class';
  if (isPrivate) return 'private member';
  if (isStatic) return 'static member';
  return kind === 'method' || kind === 'field' ? kind : 'accessor';
}

function legacyPlace(target: object, key: PropertyKey, third: unknown): Place {
  const isStatic = typeof target === 'function';
  const owner = isStatic ? target : target.constructor;
  const index = typeof third === 'number' ? third : -1;
  return { owner, key, form: isStatic ? 'static member' : legacyForm(third), index, reflection: reflection() };
}

function legacyForm(third: unknown): Form {
  if (typeof third === 'number') return 'parameter';
  if (typeof third !== 'object' || third === null) return 'field';
  if ('get' in third || 'set' in third) return 'accessor';
  return 'value' in third && typeof third.value === 'function' ? 'method' : 'field';
}

function legacyClass(owner: object, third: unknown): Place {
  const isParameter = typeof third === 'number';
  return {
    owner,
    key: CLASS_KEY,
    form: isParameter ? 'constructor' : 'class',
    index: isParameter ? third : -1,
    reflection: reflection(),
  };
}

function reflection(): Reflection {
  return metadataReader() === undefined ? 'not loaded' : 'loaded';
}

function isContext(value: unknown): value is StandardContext {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

function isKey(value: unknown): value is PropertyKey {
  return typeof value === 'string' || typeof value === 'symbol';
}

function isPrototype(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof value.constructor === 'function' &&
    value.constructor.prototype === value
  );
}
