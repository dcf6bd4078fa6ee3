import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { perCall, Tool } from 'arobase';
import { Container, Inject, InjectMany, Service, Token } from 'typedi';
import { refusal, said, serverOf } from './serving.js';

const TOWN = new Token<string>('town');

type Class = new (...values: never[]) => object;

@Service()
class Stations {
  near(city: string) {
    return `station of ${city}`;
  }
}

interface Clock {
  now(): string;
}

/** A controller that wants one service. */
function controllerOf(wanted: Class): Class {
  class Weather {
    constructor(readonly service: object) {}

    @Tool({ input: {} })
    today() {
      return String(Object.values(this.service));
    }
  }
  return typed(Weather, wanted);
}

/** A class as a compiler leaves it that writes types, or as one does that writes none. */
function typed<T extends Class>(type: T, ...types: unknown[]): T {
  Reflect.metadata('design:paramtypes', types)(type);
  Service()(type as never);
  return type;
}

function untyped<T extends Class>(type: T): T {
  Service()(type as never);
  return type;
}

const NO_CLASS = 'Write @Inject(TOKEN) or @Inject(() => Class) before the parameter, or give it a class as its type.';

beforeEach(() => {
  Container.set(TOWN, 'Lyon');
});

afterEach(() => {
  Container.reset('wiring.test');
});

describe('a service below a controller that typedi would give nothing is refused with the way to it', () => {
  @Service()
  class Stringed {
    constructor(
      readonly stations: Stations,
      readonly name: string,
    ) {}
  }

  @Service()
  class Clocked {
    constructor(readonly clock: Clock) {}
  }

  @Service()
  class Listing {
    constructor(readonly names: string[]) {}
  }

  const Anonymous = [class {}][0] as Class;
  const Early = untyped(
    class Early {
      constructor(readonly stations: Stations) {}
    },
  );
  const Sub = untyped(class Sub extends Early {});
  const Own = untyped(
    class Own extends Stringed {
      constructor(readonly other: object) {
        super(new Stations(), 'own');
      }
    },
  );
  const PassedOn = untyped(
    class PassedOn extends Early {
      // as compilers write it for a class with fields
      constructor(...all: [Stations]) {
        super(...all);
      }
    },
  );

  test.each<[string, Class, string]>([
    ['a string', Stringed, 'Stringed, parameter 2: its type is String, which is no class of the application'],
    ['an interface', Clocked, 'Clocked, parameter 1: its type is compiled to Object: an interface, a union, '],
    ['a list', Listing, 'Listing, parameter 1: its type is Array, which is no class of the application'],
    [
      'a class that was not there yet',
      typed(
        class Circular {
          constructor(readonly one: object) {}
        },
        undefined,
      ),
      'Circular, parameter 1: its type is not there yet when the class is defined: a circular import',
    ],
    [
      'a class without a name',
      typed(
        class Odd {
          constructor(readonly one: object) {}
        },
        Anonymous,
      ),
      'Odd, parameter 1: its type is a class without a name',
    ],
  ])('%s', async (_, service, problem) => {
    const message = await refusal({ controllers: [controllerOf(service)] });
    expect(message).toContain(`Weather → ${problem}`);
    expect(message).toContain(NO_CLASS);
    expect(message).toMatch(/\(UNRESOLVED_CONTROLLER\)$/);
  });

  test.each<[string, Class]>([
    ['its own constructor', Early],
    ['a constructor that it inherits', Sub],
    ['a constructor of its own below one with types', Own],
    ['a constructor that passes on all it gets', PassedOn],
  ])('types that nothing is known of: %s', async (_, service) => {
    const message = await refusal({ controllers: [controllerOf(service)] });
    expect(message).toContain(`Weather → ${service.name}, parameter 1: its type is unknown: `);
    expect(message).toContain('the compiler emitted no types, or the class was loaded before reflect-metadata. ');
    expect(message).toContain(`put @Service() on ${service.name} and import arobase first`);
  });

  test('however far below', async () => {
    const far = [1, 2, 3].reduce<Class>(
      (below, at) =>
        typed(
          {
            [`Level${at}`]: class {
              constructor(readonly below: object) {}
            },
          }[`Level${at}`] as Class,
          below,
        ),
      Clocked,
    );
    expect(await refusal({ controllers: [controllerOf(far)] })).toMatch(
      /^Weather → Level3 → Level2 → Level1 → Clocked, parameter 1: /,
    );
  });

  test('by a property, a token, or a list', async () => {
    const LIST = new Token<object>('list');
    Service({ id: LIST, multiple: true })(Clocked);
    @Service()
    class Given {
      @Inject('wiring.clocked') readonly named!: Clocked;
    }
    @Service()
    class Listed {
      constructor(@InjectMany(LIST) readonly all: readonly Clocked[]) {}
    }
    Container.set({ id: 'wiring.clocked', type: Clocked });
    expect(await refusal({ controllers: [controllerOf(Given)] })).toMatch(/^Weather → Given → Clocked, parameter 1: /);
    expect(await refusal({ controllers: [controllerOf(Listed)] })).toMatch(
      /^Weather → Listed → Clocked, parameter 1: /,
    );
  });

  test('of a controller of one call, and of a container that the server was given', async () => {
    const chain = /^Weather → Clocked, parameter 1: /;
    expect(await refusal({ controllers: [perCall(controllerOf(Clocked))] })).toMatch(chain);
    const container = Container.of('wiring.test');
    expect(await refusal({ controllers: [controllerOf(Clocked)], container })).toMatch(chain);
  });

  test('that an override does not stand in for', async () => {
    const server = () =>
      serverOf({
        controllers: [
          controllerOf(
            typed(
              class Above {
                constructor(readonly below: object) {}
              },
              Clocked,
            ),
          ),
        ],
      });
    await expect(server().override(Stations, {}).start()).rejects.toThrow(/Weather → Above → Clocked, parameter 1/);
    await expect(server().override(Clocked, {}).start()).resolves.toBeUndefined();
  });

  test('though typedi has made it already, because it is eager', async () => {
    @Service({ eager: true })
    class Eager {
      constructor(readonly name: string) {}
    }
    expect(await refusal({ controllers: [controllerOf(Eager)] })).toMatch(/^Weather → Eager, parameter 1: /);
  });
});

describe('what is not there is refused with the way to it', () => {
  class Missing {}
  const NEVER = new Token<string>('never');

  @Service()
  class Lacking {
    constructor(readonly missing: Missing) {}
  }

  @Service()
  class Asking {
    constructor(@Inject(NEVER) readonly never: string) {}
  }

  test.each<[Class, string]>([
    [Lacking, 'Weather → Lacking, parameter 1: Missing is no service. Put @Service() on Missing. '],
    [
      Asking,
      'Weather → Asking, parameter 1: nothing is set for the token "never". Call Container.set(…) for it before',
    ],
  ])('%p', async (service, message) => {
    expect(await refusal({ controllers: [controllerOf(service)] })).toContain(message);
  });

  test('a value that the container given does not see', async () => {
    @Service()
    class Told {
      constructor(@Inject(TOWN) readonly town: string) {}
    }
    const message = await refusal({ controllers: [controllerOf(Told)], container: Container.of('wiring.test') });
    expect(message).toContain(
      'Weather → Told, parameter 1: the token "town" has neither a value nor anything that makes',
    );
  });

  test('the class of a factory that wants something', async () => {
    class Factory {
      constructor(readonly stations: Stations) {}
      make() {
        return this.stations;
      }
    }
    class Built {}
    Container.set({ id: Built, factory: [Factory as never, 'make'] });
    expect(await refusal({ controllers: [controllerOf(Built)] })).toContain('Factory is no service');
  });
});

test('constructors that want each other are refused', async () => {
  class One {
    constructor(readonly two: object) {}
  }
  class Two {
    constructor(readonly one: object) {}
  }
  typed(One, Two);
  typed(Two, One);
  expect(await refusal({ controllers: [controllerOf(One)] })).toMatch(
    /^Weather → One → Two → One: the constructors want each other\. Take one of them as a property: @Inject\(\(\) => One\)\./,
  );
});

describe('what is known is given', () => {
  test('values that are set, and what factories make, whatever their classes want', async () => {
    @Service()
    class Named {
      constructor(readonly name: string) {}
    }
    Container.set(Named, new Named('set by hand'));
    class Made {
      constructor(readonly name: string) {}
    }
    Container.set({ id: Made, factory: () => new Made('made by hand') });
    expect(await said(serverOf({ controllers: [controllerOf(Named)] }), 'today')).toBe('set by hand');
    expect(await said(serverOf({ controllers: [controllerOf(Made)] }), 'today')).toBe('made by hand');
  });

  test('also where the controller itself is set or made by hand', async () => {
    class Set1 {
      constructor(readonly name: string) {}

      @Tool({ input: {} })
      name1() {
        return this.name;
      }
    }
    class Made1 extends Set1 {}
    Container.set(Set1, new Set1('set by hand'));
    Container.set({ id: Made1, factory: () => new Made1('made by hand') });
    expect(await said(serverOf({ controllers: [Set1] }), 'name1')).toBe('set by hand');
    expect(await said(serverOf({ controllers: [Made1] }), 'name1')).toBe('made by hand');
  });

  test('properties that go round in a circle', async () => {
    @Service()
    class Left {
      @Inject(() => Right) readonly right!: object;
      readonly name = 'left';
    }
    @Service()
    class Right {
      @Inject(() => Left) readonly left!: object;
    }
    expect(await said(serverOf({ controllers: [controllerOf(Left)] }), 'today')).toContain('left');
  });

  test('what a decorator of the application makes by itself', async () => {
    const Now = (object: object, propertyName: string | undefined, index?: number) =>
      void Container.registerHandler({ object, propertyName, index, value: () => 'noon' } as never);
    @Service()
    class Stamped {
      constructor(@(Now as ParameterDecorator) readonly at: string) {}
    }
    expect(await said(serverOf({ controllers: [controllerOf(Stamped)] }), 'today')).toBe('noon');
  });

  test('a value that is null', async () => {
    const NOTHING = new Token<null>('nothing');
    Container.set(NOTHING, null);
    @Service()
    class Null {
      constructor(@Inject(NOTHING) readonly nothing: string | null) {}
    }
    expect(await said(serverOf({ controllers: [controllerOf(Null)] }), 'today')).toBe('');
    expect(await said(serverOf({ controllers: [perCall(Bare)] }), 'bare')).toBe('null');
  });

  class Bare {
    constructor(@Inject('wiring.null') readonly nothing: string | null) {}

    @Tool({ input: {} })
    bare() {
      return String(this.nothing);
    }
  }

  beforeEach(() => {
    Container.set('wiring.null', null);
  });
});

describe('@Inject on a constructor parameter makes it known where no types were emitted', () => {
  class Weather {
    readonly #stations: Stations;

    constructor(
      stations: Stations,
      readonly town: string,
      readonly unit = 'km',
    ) {
      this.#stations = stations;
    }

    @Tool({ input: {} })
    today() {
      return `${this.#stations.near(this.town)} in ${this.unit}`;
    }
  }
  class Served extends Weather {}
  class Below {
    readonly #stations: Stations;

    constructor(
      stations: Stations,
      readonly from = 'below',
      readonly by = 'train',
    ) {
      this.#stations = stations;
    }

    toString() {
      return `${this.#stations.near(this.from)} by ${this.by}`;
    }
  }
  class Deferred {
    constructor(readonly time = 'noon') {}
  }

  /** As tsx and esbuild leave it. */
  beforeAll(() => {
    parameter(Weather, 1, Inject(TOWN));
    parameter(
      Weather,
      0,
      Inject(() => Stations),
    );
    parameter(
      Below,
      0,
      Inject(() => Stations),
    );
    for (const service of [Served, Below, Deferred]) untyped(service);
  });

  test('of a controller that is no service, and of one for each call', async () => {
    expect(await said(serverOf({ controllers: [Weather] }), 'today')).toBe('station of Lyon in km');
    expect(await said(serverOf({ controllers: [perCall(Weather)] }), 'today')).toBe('station of Lyon in km');
  });

  test('of a controller that is a service, and inherits its constructor', async () => {
    expect(await said(serverOf({ controllers: [Served] }), 'today')).toBe('station of Lyon in km');
    expect(Container.get(Served)).toBeInstanceOf(Weather);
  });

  test('of a service below a controller, whose other parameters are left out', async () => {
    @Service()
    class Above {
      @Inject(() => Below) private readonly below!: Below;
      @Inject(() => Deferred) private readonly deferred!: Deferred;

      @Tool({ input: {} })
      above() {
        return `${this.below} at ${this.deferred.time}`;
      }
    }
    expect(await said(serverOf({ controllers: [Above] }), 'above')).toBe('station of below by train at noon');
  });

  test('but not those without it', async () => {
    class Half {
      constructor(
        readonly stations: Stations,
        readonly name: string,
      ) {}

      @Tool({ input: {} })
      half() {}
    }
    parameter(
      Half,
      0,
      Inject(() => Stations),
    );
    expect(await refusal({ controllers: [Half] })).toMatch(/^Half, parameter 2: its type is unknown/);
    expect(await refusal({ controllers: [Half] })).toContain(
      '; or pass an instance in controllers, or container: (Class) => instance.',
    );
  });
});

test('a service is refused where reflect-metadata is not loaded, with what to install', async () => {
  const reflect = Reflect as { getMetadata?: unknown };
  const { getMetadata } = reflect;
  const controller = controllerOf(Stations);
  reflect.getMetadata = undefined;
  try {
    expect(await refusal({ controllers: [controller] })).toBe(
      "Weather: typedi makes it only where reflect-metadata is loaded. Run npm install reflect-metadata, or write import 'reflect-metadata' first in the main module. (MISSING_PACKAGE)",
    );
  } finally {
    reflect.getMetadata = getMetadata;
  }
});

describe('@Inject that typedi reads on the wrong class is refused', () => {
  class Base {
    constructor(readonly town: string) {}

    @Tool({ input: {} })
    town1() {
      return this.town;
    }
  }
  class Middle extends Base {}
  class Grandchild extends Middle {}
  class Child extends Base {
    constructor(readonly stations: Stations) {
      super('fixed');
    }
  }

  beforeAll(() => {
    parameter(Base, 0, Inject(TOWN));
    parameter(
      Child,
      0,
      Inject(() => Stations),
    );
    for (const service of [Base, Middle, Grandchild, Child]) untyped(service);
  });

  test('where a parent has one at the same place', async () => {
    expect(await refusal({ controllers: [Child] })).toMatch(
      /^Child, parameter 1: typedi gives it what @Inject says of that parameter of Base\. /,
    );
  });

  test('where it is further above than typedi looks', async () => {
    expect(await said(serverOf({ controllers: [Middle] }), 'town1')).toBe('Lyon');
    expect(await refusal({ controllers: [Grandchild] })).toMatch(
      /^Grandchild, parameter 1: typedi does not look for the @Inject of Base so far above\. /,
    );
  });
});

function parameter(type: Class, index: number, decorate: ReturnType<typeof Inject>): void {
  (decorate as ParameterDecorator)(type, undefined, index);
}
