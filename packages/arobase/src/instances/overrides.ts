import type { Class } from '@arobase/core';
import { constructorTypes } from './parameters.js';
import { type Container, injectionsOf, type Typedi } from './typedi.js';

type Overrides = ReadonlyMap<Class, unknown>;

/**
 * A container of its own for a server with overrides: what depends on an overridden class is made anew in it, all else is the
 * global container's, which stays as it was.
 */
export function overridden(library: Typedi, overrides: Overrides): Container {
  // not Container.of(id), which would keep it for ever
  const own = new library.ContainerInstance('arobase');
  for (const [id, value] of overrides) own.set({ id, value });
  for (const { id, transient, multiple } of library.Container.of(undefined).services) {
    if (overrides.has(id as Class) || dependsOn(id, overrides, library, new Set())) continue;
    if (!multiple) own.set({ id, transient, factory: () => library.Container.get(id) });
  }
  return own;
}

function dependsOn(id: unknown, overrides: Overrides, library: Typedi, seen: Set<unknown>): boolean {
  if (typeof id !== 'function' || seen.has(id)) return false;
  seen.add(id);
  if (overrides.has(id as unknown as Class)) return true;
  const type = id as unknown as Class;
  const wanted = [...(constructorTypes(type) ?? []), ...injectionsOf(type, library).properties.map(propertyType)];
  return wanted.some((one) => dependsOn(one, overrides, library, seen));
}

type ReadMetadata = (key: string, target: object, property: string) => unknown;

function propertyType({
  object,
  propertyName = '',
}: {
  readonly object: object;
  readonly propertyName?: string;
}): unknown {
  const read: ReadMetadata | undefined = (Reflect as { getMetadata?: ReadMetadata }).getMetadata;
  return read?.('design:type', (object as Class).prototype, propertyName);
}
