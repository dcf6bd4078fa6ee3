import { SetupCode, SetupError } from '@arobase/core';

/** A place in the chain from a controller to what it is given: "Weather → Atlas, parameter 2". */
export function placeIn(chain: readonly string[], place?: string): string {
  return `${chain.join(' → ')}${place === undefined ? '' : `, ${place}`}`;
}

export function unresolved(owner: string, problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.UnresolvedController, { owner, problem, fix });
}

export function untyped(owner: string, chain: readonly string[]): SetupError {
  const orElse = chain.length === 1 ? '; or pass an instance in controllers, or container: (Class) => instance' : '';
  return unresolved(
    owner,
    'its type is unknown: the compiler emitted no types, or the class was loaded before reflect-metadata',
    `Set emitDecoratorMetadata, put @Service() on ${chain.at(-1)} and import arobase first; or write @Inject(() => Class) before the parameter${orElse}`,
  );
}

export function misled(owner: string, above: string, seen: boolean): SetupError {
  return unresolved(
    owner,
    seen
      ? `typedi gives it what @Inject says of that parameter of ${above}`
      : `typedi does not look for the @Inject of ${above} so far above`,
    seen
      ? `Take what ${above} takes at the same place, or inject into a property`
      : 'Declare the constructor in this class, too, with @Inject on its parameters',
  );
}

export function noClass(owner: string, type: unknown): SetupError {
  return unresolved(owner, `its type is ${compiledTo(type)}`, NO_CLASS);
}

export function noService(owner: string, id: unknown): SetupError {
  const name = nameOf(id);
  if (isBuiltIn(id)) return noClass(owner, id);
  if (typeof id === 'function') return unresolved(owner, `${name} is no service`, `Put @Service() on ${name}`);
  return unresolved(owner, `nothing is set for ${name}`, `Call Container.set(…) for it before the server starts`);
}

export function noValue(owner: string, id: unknown): SetupError {
  return unresolved(
    owner,
    `${nameOf(id)} has neither a value nor anything that makes one in this container`,
    'Set it in the container that the server was given, or in the global one with global: true',
  );
}

export function circle(chain: readonly string[]): SetupError {
  return unresolved(
    placeIn(chain),
    'the constructors want each other',
    `Take one of them as a property: @Inject(() => ${chain.at(-1)})`,
  );
}

export function missingTypedi(owner: string): SetupError {
  return new SetupError(SetupCode.MissingPackage, {
    owner,
    problem: 'its constructor takes parameters, and typedi is not installed',
    fix: 'Run npm install typedi reflect-metadata, pass an instance in controllers, or pass container: (Class) => instance',
  });
}

export function missingMetadata(owner: string): SetupError {
  return new SetupError(SetupCode.MissingPackage, {
    owner,
    problem: 'typedi makes it only where reflect-metadata is loaded',
    fix: "Run npm install reflect-metadata, or write import 'reflect-metadata' first in the main module",
  });
}

/** The first line of whatever was thrown. */
export function told(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.name) : String(error);
}

const NO_CLASS = 'Write @Inject(TOKEN) or @Inject(() => Class) before the parameter, or give it a class as its type';

function compiledTo(type: unknown): string {
  if (type === undefined) return 'not there yet when the class is defined: a circular import';
  if (type === Object) return 'compiled to Object: an interface, a union, or a class of a circular import';
  return `${nameOf(type)}, which is no class of the application`;
}

function nameOf(id: unknown): string {
  if (typeof id === 'function') return id.name === '' ? 'a class without a name' : id.name;
  if (typeof id === 'object' && id !== null && 'name' in id) return `the token ${JSON.stringify(id.name)}`;
  return JSON.stringify(id) ?? String(id);
}

function isBuiltIn(id: unknown): boolean {
  return typeof id === 'function' && /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(id));
}
