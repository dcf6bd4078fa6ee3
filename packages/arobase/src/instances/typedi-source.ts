import type { Class } from '@arobase/core';
import { WiringCheck } from './check-wiring.js';
import { makerFrom } from './construct.js';
import { parametersOf, propertiesOf } from './dependencies.js';
import { overridden } from './overrides.js';
import { takesNothing } from './parameters.js';
import { missingTypedi } from './refusals.js';
import { Services } from './services.js';
import type { Source } from './source.js';
import { unseenSource } from './unseen-source.js';
import { type Container, copyOf, loadedTypedis, type Typedi, type TypediContainer, typedi } from './typedi.js';

type Overrides = ReadonlyMap<Class, unknown>;

/** Instances from a container of typedi: the one that is given, else the global one for what it knows, else `new Class()`. */
export function typediSource(given: TypediContainer | undefined, overrides: Overrides): Source {
  if (given === undefined) return globalSource(overrides);
  const library = copyOf(given);
  return library === undefined ? unseenSource(given as Container) : wiredSource(library, rootOf(given), overrides);
}

/** typedi is loaded for a class that wants something: what wants nothing does without it. */
function globalSource(overrides: Overrides): Source {
  const wired = new Map<Typedi, Source>();
  const sourceFor = (type: Class) => {
    const library = libraryFor(type);
    if (library === undefined) return newSource;
    const source = wired.get(library) ?? wiredSource(library, rootOf(library.Container), overrides);
    wired.set(library, source);
    return source;
  };
  return {
    shared: (type) => sourceFor(type).shared(type),
    maker: (type) => sourceFor(type).maker(type),
  };
}

function libraryFor(type: Class): Typedi | undefined {
  const loaded = loadedTypedis();
  const library = loaded.find((one) => knows(one, type)) ?? loaded[0];
  if (library !== undefined || takesNothing(type)) return library;
  return typedi() ?? raise(missingTypedi(type.name));
}

/** Whether a copy of typedi was told of a class: by `@Service`, or by `@Inject` on what it wants. */
function knows(library: Typedi, type: Class): boolean {
  const injected = parametersOf(type, library).some(({ injection }) => injection !== undefined);
  return injected || propertiesOf(type, library).length > 0 || library.Container.of(undefined).has(type);
}

const newSource: Source = {
  shared: (type) => new (type as new () => object)(),
  maker: (type) => () => new (type as new () => object)(),
};

function wiredSource(library: Typedi, base: Container, overrides: Overrides): Source {
  const services = new Services(library, base);
  const check = new WiringCheck({ library, services, overrides });
  const container = overrides.size === 0 ? base : overridden(library, base, overrides);
  const maker = (type: Class) => {
    check.controller(type);
    return makerFrom(type, container, library);
  };
  return {
    shared(type) {
      const service = services.find(type);
      if (service === undefined) return maker(type)();
      check.service(service, type);
      return container.get(type);
    },
    maker,
  };
}

function rootOf(given: TypediContainer): Container {
  return 'handlers' in given ? given.of(undefined) : given;
}

function raise(error: Error): never {
  throw error;
}
