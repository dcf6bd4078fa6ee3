import type { Class } from '@arobase/core';
import { checkKnown } from './check-wiring.js';
import { makerFrom } from './construct.js';
import { parametersOf } from './dependencies.js';
import { constructorOf } from './parameters.js';
import { Services } from './services.js';
import type { Source } from './source.js';
import type { Container, Typedi } from './typedi.js';

/** Instances from a container of a copy of typedi that is out of reach, in a bundle: it cannot be seen what `@Inject` says. */
export function unseenSource(container: Container): Source {
  const library: Typedi = {
    Container: { handlers: [], of: () => container },
    ContainerInstance: container.constructor as Typedi['ContainerInstance'],
  };
  const services = new Services(library, container);
  const maker = (type: Class) => {
    checkParameters(type, library);
    return makerFrom(type, container, library);
  };
  return {
    shared(type) {
      const service = services.find(type);
      if (service === undefined && !container.has(type)) return maker(type)();
      // where there are types, `@Inject` may say the rest
      const untyped = constructorOf(type)?.types === undefined;
      if (untyped && service?.made === false && service.factory === undefined) checkParameters(type, library);
      return container.get(type);
    },
    maker,
  };
}

function checkParameters(type: Class, library: Typedi): void {
  const typed = constructorOf(type)?.types !== undefined;
  for (const parameter of parametersOf(type, library)) checkKnown(parameter, typed, [type.name]);
}
