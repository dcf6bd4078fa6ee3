import type { Container, Service, Typedi } from './typedi.js';

/** A service as one container would give it. */
export interface Found extends Service {
  /** Whether its instance is there already. */
  readonly made: boolean;
}

/** Looks services up in a container of typedi and in the global one behind it, in typedi's own order. */
export class Services {
  readonly #root: Container;
  readonly #container: Container;

  constructor(library: Typedi, container: Container) {
    this.#root = library.Container.of(undefined);
    this.#container = container;
  }

  find(id: unknown): Found | undefined {
    const global = this.#root.services.find((service) => service.id === id);
    const own = this.#container.services.find((service) => service.id === id);
    if (global?.global || (global !== undefined && this.#container === this.#root)) return found(global);
    if (own !== undefined) return found(own);
    // what is taken over from the global container is made anew
    return global && { ...global, made: false };
  }

  findAll(id: unknown): readonly Found[] {
    return this.#container.services.filter((service) => service.id === id).map(found);
  }

  /** One, or all of an identifier that goes by several. */
  given(id: unknown): readonly Found[] {
    const one = this.find(id);
    if (one === undefined) return [];
    return one.multiple ? this.findAll(id) : [one];
  }

  identifiers(): ReadonlySet<unknown> {
    return new Set([...this.#container.services, ...this.#root.services].map(({ id }) => id));
  }
}

function found(service: Service): Found {
  // an eager service was made by typedi itself, before anybody could look at it
  return { ...service, made: !service.eager && !isUnmade(service.value) };
}

// typedi's mark is not among its exports
function isUnmade(value: unknown): boolean {
  return typeof value === 'symbol' && value.description === 'EMPTY_VALUE';
}
