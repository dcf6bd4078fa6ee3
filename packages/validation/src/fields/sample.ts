import { type Class, SetupError } from '@arobase/core';
import { decorated } from './decorated.js';

/** What a class gives its fields by itself, seen on two of its instances. */
export interface Sample {
  readonly make: () => object;
  /** The initial value of a field; `undefined`: it has none. */
  initial(key: string): unknown;
  /** The same, if it is the same in every instance and JSON can say it. */
  publishable(key: string): unknown;
  /** Fields in the order of their declaration, as far as the compiler's output shows it. */
  readonly keys: readonly string[];
}

/** Throws `SetupError` for a class that cannot be made without arguments, or whose instances cannot be filled. */
export function sampleOf(type: Class): Sample {
  const make = maker(type);
  const [first, second] = [made(type, make), made(type, make)];
  if (Object.isFrozen(first) && Object.keys(first).length > 0) {
    throw unusable(type, 'its instances are frozen', 'Do not freeze them in the constructor');
  }
  return { make, ...seen(first, second) };
}

/**
 * The same for a class whose instances are only written: handlers make them, so a constructor that wants arguments is none of our
 * business. It then has no initial values to show. What
 * an accessor gives is computed, and no default.
 */
export function outputSampleOf(type: Class): Sample {
  const make = () => ({});
  try {
    const instance = maker(type);
    return { make, ...seen(fieldsOf(instance()), fieldsOf(instance())) };
  } catch {
    return { make, ...seen({}, {}) };
  }
}

function maker(type: Class): () => object {
  return () => new (type as new () => object)();
}

function seen(first: object, second: object): Omit<Sample, 'make'> {
  return {
    keys: Object.keys(first),
    initial: (key) => valueAt(first, key),
    publishable(key) {
      const text = jsonOf(valueAt(first, key));
      return text !== undefined && text === jsonOf(valueAt(second, key)) ? JSON.parse(text) : undefined;
    },
  };
}

function fieldsOf(instance: object): object {
  return { __proto__: null, ...instance };
}

/** An accessor of the application may want what a new instance does not have. */
function valueAt(instance: object, key: string): unknown {
  try {
    return Reflect.get(instance, key);
  } catch {
    return undefined;
  }
}

function made(type: Class, make: () => object): object {
  try {
    return make();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const fix =
      decorated(type).size > 0
        ? 'Give the parameters of its constructor defaults'
        : 'Declare a class with decorated fields as the input: no field of this one carries a decorator';
    throw unusable(type, `new ${type.name}() throws: ${problem}`, fix);
  }
}

function unusable(type: Class, problem: string, fix: string): SetupError {
  return new SetupError('BAD_INPUT', { owner: type.name, problem, fix });
}

/** The JSON text of a value that JSON says without loss. */
function jsonOf(value: unknown): string | undefined {
  return isPlain(value) ? JSON.stringify(value) : undefined;
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
