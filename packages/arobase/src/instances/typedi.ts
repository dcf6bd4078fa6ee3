import type { Class } from '@arobase/core';
import { load } from '#require';

/** The part of a container of typedi that is used here; some of it is not in typedi's own types. */
export interface Container {
  readonly services: readonly Service[];
  has(id: unknown): boolean;
  get(id: unknown): unknown;
  getMany(id: unknown): readonly unknown[];
  set(service: Partial<Service>): unknown;
  findService(id: unknown): Service | undefined;
  getServiceValue(service: Service): unknown;
}

/** What typedi knows of one service. */
export interface Service {
  readonly id: unknown;
  readonly type?: Class | null | undefined;
  readonly factory?: Factory | undefined;
  readonly value?: unknown;
  readonly global: boolean;
  readonly eager: boolean;
  readonly transient: boolean;
  readonly multiple: boolean;
}

/** A function, or the method of a class that is a service itself, or is made with `new`. */
type Factory = ((container: Container, id: unknown) => unknown) | readonly [Class, string];

/** An explicit injection: `@Inject` on a parameter (`index`) or on a property. */
export interface Injection {
  /** The class for a parameter, its prototype for a property. */
  readonly object: object;
  readonly index?: number | undefined;
  readonly propertyName?: string | symbol | undefined;
  value(container: unknown): unknown;
}

export interface Typedi {
  readonly Container: {
    readonly handlers: readonly Injection[];
    of(id: undefined): Container;
  };
  readonly ContainerInstance: new (id: string) => Container;
}

/** The global container, whose members are static, or another. */
export type TypediContainer = Typedi['Container'] | Container;

const MAIN = /[\\/]typedi[\\/]cjs[\\/]index\.js$/;

/** Every copy of typedi that the application has loaded: they do not know each other's services. */
export function loadedTypedis(): readonly Typedi[] {
  const cache: NodeJS.Dict<NodeModule> = load.cache;
  return Object.keys(cache)
    .filter((file) => MAIN.test(file))
    .map((file) => cache[file]?.exports as Typedi);
}

/** typedi, loaded for a class whose constructor wants something; `undefined` where it is not installed. */
export function typedi(): Typedi | undefined {
  try {
    return load('typedi') as Typedi;
  } catch {
    return undefined;
  }
}

/** typedi's own containers say what a constructor wants by `get` and `getMany`; others have their own ways. */
export function isTypediContainer(value: unknown): value is TypediContainer {
  return (
    value !== null && (typeof value === 'object' || typeof value === 'function') && 'getMany' in value && 'has' in value
  );
}

/** The copy of typedi that a container belongs to; `undefined` where only the container itself is within reach. */
export function copyOf(given: TypediContainer): Typedi | undefined {
  if ('handlers' in given) {
    return { Container: given, ContainerInstance: given.of(undefined).constructor as Typedi['ContainerInstance'] };
  }
  return loadedTypedis().find(({ ContainerInstance }) => given instanceof ContainerInstance);
}
