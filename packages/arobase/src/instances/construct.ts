import type { Class } from '@arobase/core';
import { isInjectable, parametersOf, propertiesOf } from './dependencies.js';
import type { Container, Typedi } from './typedi.js';

/** What makes instances of a class that is no service itself, of dependencies that come from a container. */
export function makerFrom(type: Class, container: Container, library: Typedi): () => object {
  const parameters = parametersOf(type, library);
  const properties = propertiesOf(type, library);
  return () => {
    const values = parameters.map(({ injection, type: wanted }) => {
      if (injection !== undefined) return injection.value(container);
      return isInjectable(wanted) ? container.get(wanted) : undefined;
    });
    const instance = new (type as new (...values: unknown[]) => object)(...values);
    for (const property of properties) {
      Object.assign(instance, { [property.propertyName ?? '']: property.value(container) });
    }
    return instance;
  };
}
