import type { Class } from '@arobase/core';
import { askedBy, type Parameter, parametersOf, placeOf } from './dependencies.js';
import { constructorOf, typesThatTypediSees, writeTypes } from './parameters.js';
import { misled, placeIn } from './refusals.js';
import type { Injection, Typedi } from './typedi.js';

/**
 * Lets typedi see the constructor of a service as it is. Where no types were written down, typedi looks at no `@Inject`, and passes
 * its container as the first parameter. Throws `SetupError` where it would follow the `@Inject` of another class.
 */
export function tellTypedi(type: Class, library: Typedi, chain: readonly string[]): void {
  const made = constructorOf(type);
  if (made === undefined) return;
  const parameters = parametersOf(type, library);
  for (const parameter of parameters) checkSeen(type, parameter, library, chain);
  const seen = typesThatTypediSees(type);
  if (seen === made.types && (seen !== undefined || made.empty)) return;
  // it also passes its container behind the last: out of the way of parameters with defaults, which nothing counts
  writeTypes(made.owner, new Array(parameters.length + ROOM).fill(undefined));
}

const ROOM = 16;

function checkSeen(type: Class, parameter: Parameter, library: Typedi, chain: readonly string[]): void {
  const { index, injection } = parameter;
  const parent: unknown = Object.getPrototypeOf(type);
  const seen = library.Container.handlers.find(
    (one) => one.index === index && (one.object === type || one.object === parent),
  );
  if (seen === injection || alike(seen, injection)) return;
  const { name } = (seen ?? (injection as Injection)).object as Class;
  throw misled(placeIn(chain, placeOf(parameter)), name, seen !== undefined);
}

function alike(one: Injection | undefined, other: Injection | undefined): boolean {
  const [first, second] = [one && askedBy(one), other && askedBy(other)];
  return first !== undefined && first.id === second?.id && first.many === second?.many;
}
