import type { Class } from '@arobase/core';
import { WiringCheck } from './check-wiring.js';
import { makerFrom } from './construct.js';
import { overridden } from './overrides.js';
import { takesNothing } from './parameters.js';
import { missingTypedi } from './refusals.js';
import { Services } from './services.js';
import type { Source } from './source.js';
import { type Container, copyOf, loadedTypedi, type Typedi, type TypediContainer, typedi } from './typedi.js';

type Overrides = ReadonlyMap<Class, unknown>;

/** Instances from a container of typedi: the one that is given, else the global one for what it knows, else `new Class()`. */
export function typediSource(given: TypediContainer | undefined, overrides: Overrides): Source {
  if (given === undefined) return globalSource(overrides);
  const library = copyOf(given);
  return library === undefined ? unseenSource(given as Container) : wiredSource(library, rootOf(given), overrides);
}

/** typedi is loaded for a class that wants something: what wants nothing does without it. */
function globalSource(overrides: Overrides): Source {
  let wired: Source | undefined;
  const sourceFor = (type: Class) => {
    const library = loadedTypedi() ?? (takesNothing(type) ? undefined : (typedi() ?? raise(missingTypedi(type.name))));
    if (library !== undefined) wired ??= wiredSource(library, rootOf(library.Container), overrides);
    return wired ?? newSource;
  };
  return {
    shared: (type) => sourceFor(type).shared(type),
    maker: (type) => sourceFor(type).maker(type),
  };
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
    check.controller(type, 'us');
    return makerFrom(type, container, library);
  };
  return {
    shared(type) {
      if (services.find(type) === undefined) return maker(type)();
      check.controller(type, 'typedi');
      return container.get(type);
    },
    maker,
  };
}

/** A container of a copy of typedi that is out of reach, in a bundle: its `@Inject` cannot be seen, nor what depends on what. */
function unseenSource(container: Container): Source {
  const library = { Container: { handlers: [], of: () => container }, ContainerInstance: Object as never };
  const maker = (type: Class) => makerFrom(type, container, library);
  return { shared: (type) => (container.has(type) ? container.get(type) : maker(type)()), maker };
}

function rootOf(given: TypediContainer): Container {
  return 'handlers' in given ? given.of(undefined) : given;
}

function raise(error: Error): never {
  throw error;
}
