import type { Class } from '@arobase/core';
import { dependenciesOf } from './dependencies.js';
import { type Found, Services } from './services.js';
import type { Container, Typedi } from './typedi.js';

type Overrides = ReadonlyMap<unknown, unknown>;

/**
 * A container of its own for a server with overrides: what depends on an overridden class is made anew in it, all else is that of
 * the container `base`, which stays as it was. What a factory of the application makes counts as independent.
 */
export function overridden(library: Typedi, base: Container, overrides: Overrides): Container {
  // not Container.of(id), which would keep it for ever
  const own = closed(new library.ContainerInstance('arobase'), base);
  const services = new Services(library, base);
  const scene = { library, services, overrides };
  for (const [id, value] of overrides) own.set({ id, value });
  for (const id of services.identifiers()) {
    if (overrides.has(id)) continue;
    for (const [at, service] of services.given(id).entries()) own.set(copied(service, at, { ...scene, base }));
  }
  return own;
}

interface Scene {
  readonly library: Typedi;
  readonly services: Services;
  readonly overrides: Overrides;
}

/** typedi's own way to a service leads past the container where the service is global. */
function closed(own: Container, base: Container): Container {
  const get = (id: unknown) => {
    const service = own.findService(id);
    return service === undefined ? base.get(id) : own.getServiceValue(service);
  };
  return Object.assign(own, { get });
}

function copied(service: Found, at: number, { base, ...scene }: Scene & { readonly base: Container }) {
  const { id, type, factory, multiple, transient } = service;
  if (scene.overrides.has(type)) return { id, multiple, value: scene.overrides.get(type) };
  if (isDependent(service, scene, new Set())) return { id, type, factory, multiple, transient };
  return { id, multiple, transient, factory: () => (multiple ? base.getMany(id)[at] : base.get(id)) };
}

function isDependent({ type, factory }: Found, { library, services, overrides }: Scene, seen: Set<Class>): boolean {
  if (!type || factory !== undefined || seen.has(type)) return false;
  seen.add(type);
  return dependenciesOf(type, library).some(({ id, many }) => {
    if (overrides.has(id)) return true;
    const found = many ? services.findAll(id) : services.given(id);
    return found.some((one) => overrides.has(one.type) || isDependent(one, { library, services, overrides }, seen));
  });
}
