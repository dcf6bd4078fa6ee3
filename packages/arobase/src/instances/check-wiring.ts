import type { Class } from '@arobase/core';
import {
  type Dependency,
  dependenciesOf,
  isInjectable,
  type Parameter,
  parametersOf,
  placeOf,
} from './dependencies.js';
import { constructorOf, hasMetadata, takesNothing } from './parameters.js';
import { circle, missingMetadata, noClass, noService, noValue, placeIn, untyped } from './refusals.js';
import type { Found, Services } from './services.js';
import { tellTypedi } from './tell-typedi.js';
import type { Typedi } from './typedi.js';

/** Where instances come from, as far as typedi knows. */
export interface Scene {
  readonly library: Typedi;
  readonly services: Services;
  /** What stands in for a class is not looked into. */
  readonly overrides: ReadonlyMap<unknown, unknown>;
}

/** The way from a controller to a class: by name, and what cannot be made before that class is. */
interface Trail {
  readonly chain: readonly string[];
  readonly waiting: readonly Class[];
}

/** Finds what typedi would silently give nothing for, or something else. */
export class WiringCheck {
  readonly #seen = new Set<Class>();

  constructor(private readonly scene: Scene) {}

  /** Looks into a service that is a controller, and all that it is given. Throws `SetupError` with the way to the parameter. */
  service(controller: Found, { name }: Class): void {
    this.#provided(controller, name, { chain: [], waiting: [] });
  }

  /** The same for a controller that is no service itself. */
  controller(type: Class): void {
    this.#look(type, { chain: [type.name], waiting: [] });
  }

  #service(type: Class, trail: Trail): void {
    if (!hasMetadata()) throw missingMetadata(placeIn(trail.chain));
    if (trail.waiting.includes(type)) throw circle(trail.chain);
    if (this.#seen.has(type)) return;
    this.#seen.add(type);
    this.#look(type, { ...trail, waiting: [...trail.waiting, type] });
    tellTypedi(type, this.scene.library, trail.chain);
  }

  #look(type: Class, trail: Trail): void {
    const { library } = this.scene;
    const known = constructorOf(type)?.types !== undefined;
    for (const parameter of parametersOf(type, library)) checkKnown(parameter, known, trail.chain);
    for (const dependency of dependenciesOf(type, library)) this.#follow(dependency, trail);
  }

  #follow({ place, id, many, first }: Dependency, { chain, waiting }: Trail): void {
    const { services, overrides } = this.scene;
    if (overrides.has(id)) return;
    const found = many ? services.findAll(id) : [services.find(id) ?? raise(noService(placeIn(chain, place), id))];
    for (const service of found) {
      this.#provided(service, placeIn(chain, place), { chain, waiting: first ? waiting : [] });
    }
  }

  #provided({ id, type, factory, made }: Found, owner: string, { chain, waiting }: Trail): void {
    if (made || typeof factory === 'function' || this.scene.overrides.has(type)) return;
    // a class that is no service itself is made with `new` for its method
    if (factory !== undefined && this.scene.services.find(factory[0]) === undefined && takesNothing(factory[0])) return;
    const maker = factory === undefined ? type : factory[0];
    if (!maker) throw noValue(owner, id);
    if (factory !== undefined && this.scene.services.find(maker) === undefined) throw noService(owner, maker);
    this.#service(maker, { chain: [...chain, maker.name], waiting });
  }
}

/** Throws `SetupError` for a parameter that nothing tells anything of. */
export function checkKnown(parameter: Parameter, typed: boolean, chain: readonly string[]): void {
  const { injection, type, optional } = parameter;
  if (injection !== undefined || optional || isInjectable(type)) return;
  const owner = placeIn(chain, placeOf(parameter));
  throw typed ? noClass(owner, type) : untyped(owner, chain);
}

function raise(error: Error): never {
  throw error;
}
