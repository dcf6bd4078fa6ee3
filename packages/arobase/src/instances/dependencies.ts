import type { Class } from '@arobase/core';
import { constructorOf } from './parameters.js';
import type { Injection, Typedi } from './typedi.js';

/** One parameter of the constructor of a class. */
export interface Parameter {
  readonly index: number;
  /** Whether it may be left out: it has a default, or comes behind one that has. */
  readonly optional: boolean;
  readonly injection: Injection | undefined;
  /** The type that the compiler wrote down, if it did. */
  readonly type: unknown;
}

/** What a parameter or a property is given. */
export interface Dependency {
  /** "parameter 2", "property store". */
  readonly place: string;
  readonly id: unknown;
  /** All services of that identifier, as a list. */
  readonly many: boolean;
  /** Whether the instance cannot be made before. */
  readonly first: boolean;
}

/** The parameters of the constructor of a class, as far as its types and its `@Inject` tell. */
export function parametersOf(type: Class, { Container }: Typedi): readonly Parameter[] {
  const made = constructorOf(type);
  if (made === undefined) return [];
  const injections = new Map<number, Injection>();
  for (const one of Container.handlers) {
    if (one.object === made.owner && one.index !== undefined && !injections.has(one.index)) {
      injections.set(one.index, one);
    }
  }
  const length = Math.max(made.types?.length ?? made.required, ...[...injections.keys()].map((index) => index + 1));
  return Array.from({ length }, (_, index) => ({
    index,
    optional: index >= made.required,
    injection: injections.get(index),
    type: made.types?.[index],
  }));
}

/** The injections into properties of a class, inherited ones included, in typedi's order. */
export function propertiesOf(type: Class, { Container }: Typedi): readonly Injection[] {
  return Container.handlers.filter(({ object, index, propertyName }) => {
    if (typeof index === 'number' || !propertyName) return false;
    const owner = object.constructor;
    return owner === type || type.prototype instanceof owner;
  });
}

/** What the instances of a class are given, as far as it can be known. */
export function dependenciesOf(type: Class, library: Typedi): readonly Dependency[] {
  return [
    ...parametersOf(type, library).flatMap((parameter) => {
      const wanted = wantedBy(parameter);
      return wanted === undefined ? [] : [{ ...wanted, place: placeOf(parameter), first: true }];
    }),
    ...propertiesOf(type, library).flatMap((injection) => {
      const wanted = askedBy(injection);
      return wanted === undefined
        ? []
        : [{ ...wanted, place: `property ${String(injection.propertyName)}`, first: false }];
    }),
  ];
}

export function placeOf({ index }: Parameter): string {
  return `parameter ${index + 1}`;
}

/** What typedi gives by the type alone: everything but what is named like a primitive, or has no name. */
export function isInjectable(type: unknown): type is Class {
  return typeof type === 'function' && type.name !== '' && !/^(?:string|boolean|number|object)$/i.test(type.name);
}

interface Wanted {
  readonly id: unknown;
  readonly many: boolean;
}

function wantedBy({ injection, type }: Parameter): Wanted | undefined {
  if (injection !== undefined) return askedBy(injection);
  return isInjectable(type) ? { id: type, many: false } : undefined;
}

/** What an injection asks its container for; `undefined` where a decorator of the application makes its value by itself. */
export function askedBy(injection: Injection): Wanted | undefined {
  let asked: Wanted | undefined;
  const note = (many: boolean) => (id: unknown) => {
    asked ??= { id, many };
  };
  try {
    injection.value({ get: note(false), getMany: note(true), has: () => true });
  } catch {
    // what it says to a container that gives nothing, it will say again of the real one
  }
  return asked;
}
