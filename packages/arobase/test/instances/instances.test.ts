import { beforeEach, describe, expect, test } from '@jest/globals';
import { McpServer, perCall, type ServerOptions, Tool } from 'arobase';
import { connect } from '@arobase/testing';
import { Container, Inject, Service, Token } from 'typedi';

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

@Service()
class Named {
  constructor(readonly name: string) {}

  @Tool({ input: {} })
  named() {
    return this.name;
  }
}

class Missing {
  @Tool({ input: {} })
  missing() {
    return 'never';
  }
}

@Service()
class Broken {
  constructor(readonly missing: Missing) {}

  @Tool({ input: {} })
  broken() {
    return 'never';
  }
}

class Base {
  constructor(readonly stations: Stations) {}
}

class Heir extends Base {
  @Tool({ input: {} })
  heir() {
    return String(this.stations);
  }
}

beforeEach(() => {
  Container.set(GREETING, 'hello');
});

function server(options: Partial<ServerOptions>): McpServer {
  return new (class extends McpServer {
    constructor() {
      super({ name: 'instances', version: '1.0.0', ...options });
    }
  })();
}

async function said(of: McpServer, tool: string): Promise<unknown> {
  await using client = await connect(of);
  return (await client.callTool(tool)).content;
}

const text = (value: string) => [{ type: 'text', text: value }];

describe('a controller class', () => {
  test('comes from the global container where it is a service', async () => {
    expect(await said(server({ controllers: [Weather] }), 'today')).toEqual(text('hello, station of Lyon'));
  });

  test('is made by new where its constructor takes nothing', async () => {
    expect(await said(server({ controllers: [Plain] }), 'plain')).toEqual(text('plain'));
  });

  test('is given what its constructor wants though it is no service itself', async () => {
    expect(await said(server({ controllers: [Undecorated] }), 'undecorated')).toEqual(text('station of Brest'));
  });

  test('comes from the container that the server was given', async () => {
    const own = Container.of('instances.test');
    own.set(GREETING, 'good day');
    try {
      expect(await said(server({ controllers: [Weather], container: own }), 'today')).toEqual(
        text('good day, station of Lyon'),
      );
    } finally {
      Container.reset('instances.test');
    }
  });

  test('comes from a function that the server was given', async () => {
    const make = (type: unknown) => (type === Primitive ? new Primitive('made by hand') : undefined);
    expect(await said(server({ controllers: [Primitive], container: make }), 'primitive')).toEqual(
      text('made by hand'),
    );
  });

  test('may be listed as an instance', async () => {
    expect(await said(server({ controllers: [new Primitive('mine')] }), 'primitive')).toEqual(text('mine'));
  });
});

describe('a controller class that cannot be made is a set-up error that names it', () => {
  const cases: [string, Partial<ServerOptions>, RegExp][] = [
    ['parameters without types', { controllers: [Primitive] }, /Primitive: .*the compiler emitted no types/],
    ['a parameter without a class', { controllers: [Named] }, /Named: parameter 1 of its constructor has no class/],
    ['a dependency that is no service', { controllers: [Broken] }, /Broken: .*Missing/],
    [
      'a container that gives nothing',
      { controllers: [Plain], container: () => undefined },
      /Plain: its container gave undefined/,
    ],
    ['a container that throws', { controllers: [Plain], container: () => fail('no database') }, /Plain: .*no database/],
    ['an inherited constructor without types', { controllers: [Heir] }, /Heir/],
  ];

  test.each(cases)('%s', async (_, options, message) => {
    await expect(server(options).start()).rejects.toMatchObject({
      name: 'SetupError',
      message: expect.stringMatching(message),
    });
  });
});

describe('an override', () => {
  test('stands in for a dependency of a dependency, for this server alone', async () => {
    const fake = server({ controllers: [Weather] }).override(Stations, { near: () => 'nowhere' });
    expect(await said(fake, 'today')).toEqual(text('hello, nowhere'));
    expect(await said(server({ controllers: [Weather] }), 'today')).toEqual(text('hello, station of Lyon'));
  });

  test('stands in for a controller', async () => {
    const fake = server({ controllers: [Weather] }).override(Weather, { today: () => 'fake' });
    expect(await said(fake, 'today')).toEqual(text('fake'));
  });

  test('leaves alone what does not depend on it', async () => {
    const fake = server({ controllers: [Weather, Plain] }).override(Plain, { plain: () => 'fake' });
    expect(await said(fake, 'today')).toEqual(text('hello, station of Lyon'));
  });
});

describe('perCall', () => {
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
    await using client = await connect(server({ controllers: [perCall(Counter)] }));
    const answers = await Promise.all([client.callTool('count'), client.callTool('count')]);
    expect(answers.map(({ content }) => content)).toEqual([text('1'), text('2')]);
    expect(disposed.sort()).toEqual([1, 2]);
  });
});

function fail(message: string): never {
  throw new Error(message);
}
