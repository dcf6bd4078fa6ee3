import { type Class, SetupCode, SetupError } from '@arobase/core';
import { constructorTypes, takesNothing } from './parameters.js';
import { type Container, injectionsOf, type Typedi, typedi } from './typedi.js';

/** Makes an instance of a class that no container knows. Its dependencies come from typedi. Throws `SetupError`. */
export function construct(type: Class, container: Container | undefined): object {
  if (takesNothing(type) && container === undefined) return new (type as new () => object)();
  const library = typedi();
  if (library === undefined) {
    if (takesNothing(type)) return new (type as new () => object)();
    throw missing(type);
  }
  return inject(type, container ?? library.Container, library);
}

function inject(type: Class, container: Container, library: Typedi): object {
  const { parameters, properties } = injectionsOf(type, library);
  const types = takesNothing(type) ? [] : checkedTypes(type, library);
  const values = types.map((wanted, at) => parameters.get(at)?.value(container) ?? dependency(type, wanted, container));
  const instance = new (type as new (...values: unknown[]) => object)(...values);
  for (const { propertyName, value } of properties) {
    if (propertyName !== undefined) Object.assign(instance, { [propertyName]: value(container) });
  }
  return instance;
}

const NOT_INJECTABLE = new Set<unknown>([
  undefined,
  Object,
  String,
  Number,
  Boolean,
  Array,
  Function,
  Promise,
  Symbol,
  BigInt,
]);

/** Throws `SetupError` where typedi would inject something else without a word. */
export function checkedTypes(type: Class, library: Typedi): readonly unknown[] {
  const types = constructorTypes(type);
  if (types === undefined || types.length < type.length) {
    throw unresolved(type, 'its constructor takes parameters, and the compiler emitted no types for them', NO_TYPES);
  }
  const { parameters } = injectionsOf(type, library);
  const at = types.findIndex((wanted, index) => NOT_INJECTABLE.has(wanted) && !parameters.has(index));
  if (at < 0) return types;
  throw unresolved(
    type,
    `parameter ${at + 1} of its constructor has no class as its type`,
    'Put @Inject(TOKEN) on the parameter, or give it a class as its type',
  );
}

const NO_TYPES =
  'Set emitDecoratorMetadata and put @Service() on the class, pass an instance in controllers, or pass container: (Class) => …';

function dependency(type: Class, wanted: unknown, container: Container): unknown {
  try {
    return container.get(wanted);
  } catch (error) {
    const name = typeof wanted === 'function' ? wanted.name : String(wanted);
    throw unresolved(type, `its dependency ${name} cannot be made: ${told(error)}`, `Put @Service() on ${name}`);
  }
}

function missing(type: Class): SetupError {
  return new SetupError(SetupCode.MissingPackage, {
    owner: type.name,
    problem: 'its constructor takes parameters, and typedi is not installed',
    fix: 'Run npm install typedi reflect-metadata, pass an instance in controllers, or pass container: (Class) => …',
  });
}

export function unresolved(type: Class, problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.UnresolvedController, { owner: type.name, problem, fix });
}

export function told(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.name) : String(error);
}
