import type { Class } from '@arobase/core';
import { load } from '#require';

/** The part of typedi's container that is used here. */
export interface Container {
  has(id: unknown): boolean;
  get(id: unknown): unknown;
  set(service: {
    id: unknown;
    factory?: () => unknown;
    value?: unknown;
    transient?: boolean;
    multiple?: boolean;
  }): unknown;
}

/** An explicit injection: `@Inject` on a parameter (`index`) or on a property. */
export interface Injection {
  readonly object: object;
  readonly index?: number;
  readonly propertyName?: string;
  value(container: unknown): unknown;
}

export interface Service {
  readonly id: unknown;
  readonly transient: boolean;
  readonly multiple: boolean;
}

export interface Typedi {
  readonly Container: Container & {
    readonly handlers: readonly Injection[];
    of(id: undefined): { services: readonly Service[] };
  };
  readonly ContainerInstance: new (id: string) => Container;
}

const MAIN = /[\\/]typedi[\\/]cjs[\\/]index\.js$/;

/** typedi, if the application has loaded it. */
export function loadedTypedi(): Typedi | undefined {
  const cache: NodeJS.Dict<NodeModule> = load.cache;
  const file = Object.keys(cache).find((name) => MAIN.test(name));
  return file === undefined ? undefined : (cache[file]?.exports as Typedi);
}

/** typedi, loaded for a class whose constructor wants something; `undefined` where it is not installed. */
export function typedi(): Typedi | undefined {
  const loaded = loadedTypedi();
  if (loaded !== undefined) return loaded;
  try {
    return load('typedi') as Typedi;
  } catch {
    return undefined;
  }
}

/** typedi's own containers say what a constructor wants by `get` and `getMany`; others have their own ways. */
export function isTypediContainer(value: unknown): value is Container {
  return (
    value !== null && (typeof value === 'object' || typeof value === 'function') && 'getMany' in value && 'has' in value
  );
}

/** The explicit injections into a class, its own and inherited properties. */
export function injectionsOf(
  type: Class,
  { Container }: Typedi,
): { parameters: Map<number, Injection>; properties: Injection[] } {
  const parameters = new Map<number, Injection>();
  const properties: Injection[] = [];
  for (const injection of Container.handlers) {
    if (injection.index !== undefined && injection.object === type) parameters.set(injection.index, injection);
    if (injection.propertyName !== undefined && (injection.object === type || isAncestor(injection.object, type))) {
      properties.push(injection);
    }
  }
  return { parameters, properties };
}

function isAncestor(object: object, type: Class): boolean {
  // typedi keeps the constructor for legacy decorators on properties
  return typeof object === 'function' && type.prototype instanceof (object as unknown as Class);
}
