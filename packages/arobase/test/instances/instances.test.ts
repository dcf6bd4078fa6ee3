import { EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { perCall, type ServerOptions, Tool } from 'arobase';
import { connect } from '@arobase/testing';
import type * as Typedi from 'typedi';
import { Container, Inject, Service, Token } from 'typedi';
import { refusal, said, serverOf } from './serving.js';

const GREETING = new Token<string>('greeting');

@Service()
class Stations {
  near(city: string) {
    return `station of ${city}`;
  }
}

@Service()
class Atlas {
  constructor(readonly stations: Stations) {}
}

@Service()
class Weather {
  constructor(
    private readonly atlas: Atlas,
    @Inject(GREETING) private readonly greeting: string,
  ) {}

  @Tool({ input: {} })
  today() {
    return `${this.greeting}, ${this.atlas.stations.near('Lyon')}`;
  }
}

class Plain {
  @Tool({ input: {} })
  plain() {
    return 'plain';
  }
}

/** Not a @Service, but its constructor has types. */
@Reflect.metadata('design:note', 'emits types')
class Undecorated {
  constructor(private readonly stations: Stations) {}

  @Tool({ input: {} })
  undecorated() {
    return this.stations.near('Brest');
  }
}

class Primitive {
  constructor(private readonly name: string) {}

  @Tool({ input: {} })
  primitive() {
    return this.name;
  }
}

class Untold {
  constructor(readonly stations: Stations) {}

  @Tool({ input: {} })
  untold() {}
}

/** What Node's own class takes, it does without. */
class Feed extends EventEmitter {
  readonly #name = 'feed';

  @Tool({ input: {} })
  feed() {
    return this.#name;
  }
}

/** No @Service: typedi gives properties all the same. */
class Propertied {
  @Inject(() => Stations) private readonly stations!: Stations;
  @Inject(GREETING) private readonly greeting!: string;

  @Tool({ input: {} })
  propertied() {
    return `${this.greeting}, ${this.stations.near('Nice')}`;
  }
}

interface Clock {
  now(): string;
}

@Service()
class Timed {
  constructor(
    private readonly stations: Stations,
    private readonly clock: Clock = { now: () => 'noon' },
    private readonly unit = 'km',
  ) {}

  @Tool({ input: {} })
  timed() {
    return `${this.stations.near('Metz')} at ${this.clock.now()} in ${this.unit}`;
  }
}

beforeEach(() => {
  Container.set(GREETING, 'hello');
});

describe('a controller class', () => {
  test('comes from the global container where it is a service', async () => {
    expect(await said(serverOf({ controllers: [Weather] }), 'today')).toBe('hello, station of Lyon');
  });

  test('is made by new where its constructor takes nothing', async () => {
    expect(await said(serverOf({ controllers: [Plain] }), 'plain')).toBe('plain');
  });

  test('is given what its constructor wants though it is no service itself', async () => {
    expect(await said(serverOf({ controllers: [Undecorated] }), 'undecorated')).toBe('station of Brest');
  });

  test('may extend a class of Node that takes options', async () => {
    expect(await said(serverOf({ controllers: [Feed] }), 'feed')).toBe('feed');
  });

  test('is given its properties though it is no service', async () => {
    expect(await said(serverOf({ controllers: [Propertied] }), 'propertied')).toBe('hello, station of Nice');
  });

  test('keeps the defaults of parameters that typedi has nothing for', async () => {
    expect(await said(serverOf({ controllers: [Timed] }), 'timed')).toBe('station of Metz at noon in km');
  });

  test('that is a service of the global container is made once in a container that a server was given', async () => {
    const own = Container.of('instances.once');
    own.set(GREETING, 'good day');
    try {
      await using _ = await connect(serverOf({ controllers: [Weather], container: own }));
      expect(own.has(Weather)).toBe(true);
    } finally {
      Container.reset('instances.once');
    }
  });

  test('comes from the copy of typedi that knows it, where there are two', async () => {
    const { copy, remove } = anotherTypedi('typedi');
    class Copied {
      readonly stations!: Stations;

      @Tool({ input: {} })
      copied() {
        return this.stations.near('Nancy');
      }
    }
    copy.Service()(Stations);
    (copy.Inject(() => Stations) as PropertyDecorator)(Copied.prototype, 'stations');
    try {
      expect(copy.Container).not.toBe(Container);
      expect(await said(serverOf({ controllers: [Copied] }), 'copied')).toBe('station of Nancy');
      expect(await said(serverOf({ controllers: [Weather] }), 'today')).toBe('hello, station of Lyon');
    } finally {
      remove();
    }
  });

  test('comes from a container whose copy of typedi is out of reach, as in a bundle', async () => {
    const { copy, remove } = anotherTypedi('hidden');
    const container = copy.Container.of('hidden');
    for (const type of [Stations, Atlas, Weather]) container.set({ id: type, type: type as typeof Stations });
    container.set(Primitive, new Primitive('set by hand'));
    container.set({ id: Untold, type: Untold });
    try {
      const controllers = [Undecorated, Primitive];
      expect(await said(serverOf({ controllers, container }), 'undecorated')).toBe('station of Brest');
      expect(await said(serverOf({ controllers, container }), 'primitive')).toBe('set by hand');
      for (const type of [Untold, perCall(Primitive)]) {
        expect(await refusal({ controllers: [type], container })).toMatch(/^\w+, parameter 1: its type is unknown/);
      }
    } finally {
      remove();
    }
  });

  test('comes from the container that the server was given', async () => {
    const own = Container.of('instances.test');
    own.set(GREETING, 'good day');
    try {
      expect(await said(serverOf({ controllers: [Weather], container: own }), 'today')).toBe(
        'good day, station of Lyon',
      );
    } finally {
      Container.reset('instances.test');
    }
  });

  test('comes from a function that the server was given', async () => {
    const make = (type: unknown) => (type === Primitive ? new Primitive('made by hand') : undefined);
    expect(await said(serverOf({ controllers: [Primitive], container: make }), 'primitive')).toBe('made by hand');
  });

  test('may be listed as an instance', async () => {
    expect(await said(serverOf({ controllers: [new Primitive('mine')] }), 'primitive')).toBe('mine');
  });
});

describe('a controller class that its container cannot make is a set-up error that names it', () => {
  const cases: [string, Partial<ServerOptions>, string][] = [
    ['gives nothing', { controllers: [Plain], container: () => undefined }, 'Plain: its container gave undefined. '],
    ['throws', { controllers: [Plain], container: () => fail('no database') }, 'no database'],
  ];

  test.each(cases)('where it %s', async (_, options, message) => {
    expect(await refusal(options)).toMatch(/^Plain: .*\(UNRESOLVED_CONTROLLER\)$/);
    expect(await refusal(options)).toContain(message);
  });
});

describe('perCall', () => {
  test('gives each instance what its properties and its constructor want', async () => {
    expect(await said(serverOf({ controllers: [perCall(Propertied)] }), 'propertied')).toBe('hello, station of Nice');
    expect(await said(serverOf({ controllers: [perCall(Weather)] }), 'today')).toBe('hello, station of Lyon');
    expect(await said(serverOf({ controllers: [perCall(Timed)] }), 'timed')).toBe('station of Metz at noon in km');
  });

  test('is refused at start where no instance can be made', async () => {
    expect(await refusal({ controllers: [perCall(Primitive)] })).toMatch(
      /^Primitive, parameter 1: its type is unknown/,
    );
  });

  test('tells of a container that gives nothing', async () => {
    const faults: unknown[] = [];
    const options = { container: () => undefined, onFault: (error: unknown) => void faults.push(error) };
    expect(await said(serverOf({ controllers: [perCall(Plain)], ...options }), 'plain')).toMatch(/^The tool failed/);
    expect(faults).toEqual([expect.objectContaining({ owner: 'Plain', problem: 'its container gave undefined' })]);
  });

  test('makes an instance a call with shared dependencies, and disposes of it', async () => {
    const disposed: number[] = [];
    let made = 0;
    class Counter {
      readonly number: number;
      constructor() {
        made += 1;
        this.number = made;
      }

      @Tool({ input: {} })
      async count() {
        await Promise.resolve();
        return this.number;
      }

      [Symbol.dispose]() {
        disposed.push(this.number);
      }
    }
    await using client = await connect(serverOf({ controllers: [perCall(Counter)] }));
    const answers = await Promise.all([client.callTool('count'), client.callTool('count')]);
    expect(answers.map(({ content }) => content)).toEqual([
      [{ type: 'text', text: '1' }],
      [{ type: 'text', text: '2' }],
    ]);
    expect(disposed.sort()).toEqual([1, 2]);
  });
});

/** A copy of typedi in a folder of that name. */
function anotherTypedi(name: string): { readonly copy: typeof Typedi; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'copies-'));
  cpSync(path.dirname(require.resolve('typedi/package.json')), path.join(folder, name), { recursive: true });
  const copy = require(path.join(folder, name, 'cjs/index.js')) as typeof Typedi;
  return { copy, remove: () => rmSync(folder, { recursive: true }) };
}

function fail(message: string): never {
  throw new Error(message);
}
