import { afterEach, describe, expect, test } from '@jest/globals';
import { Tool } from 'arobase';
import { Container, Inject, InjectMany, Service, Token } from 'typedi';
import { said, serverOf } from './serving.js';

const ATLAS = new Token<Atlas>('atlas');
const PLUGIN = new Token<Plugin>('plugin');

@Service()
class Stations {
  near(city: string) {
    return `station of ${city}`;
  }
}

@Service()
class Propertied {
  @Inject(() => Stations) readonly stations!: Stations;
}

@Service({ id: ATLAS })
class Atlas {
  constructor(readonly stations: Stations) {}
}

@Service({ global: true })
class Shared {
  constructor(readonly stations: Stations) {}
}

interface Plugin {
  name(): string;
}

class First implements Plugin {
  name() {
    return 'first';
  }
}

class Second implements Plugin {
  @Inject(() => Stations) private readonly stations!: Stations;

  name() {
    return this.stations.near('second');
  }
}

for (const type of [First, Second]) Container.set({ id: PLUGIN, type, multiple: true });

@Service()
class Untouched {}

@Service()
class Weather {
  @Inject() private readonly untouched!: Untouched;

  constructor(
    private readonly propertied: Propertied,
    @Inject(ATLAS) private readonly atlas: Atlas,
    private readonly shared: Shared,
    @InjectMany(PLUGIN) private readonly plugins: readonly Plugin[],
  ) {}

  @Tool({ input: {} })
  today() {
    const { propertied, atlas, shared, plugins } = this;
    return [propertied, atlas, shared]
      .map(({ stations }) => stations.near('Lyon'))
      .concat(plugins.map((plugin) => plugin.name()))
      .join(', ');
  }

  @Tool({ input: {} })
  same() {
    return String(this.untouched === Container.get(Untouched));
  }
}

@Service()
class Plain {
  @Tool({ input: {} })
  plain() {
    return 'plain';
  }
}

const fake = { near: () => 'fake' };
const REAL = 'station of Lyon, station of Lyon, station of Lyon, first, station of second';

afterEach(() => {
  Container.reset('overrides.test');
});

describe('an override', () => {
  test('reaches all that is given it: by type, property, token and list, and through what is global', async () => {
    const server = serverOf({ controllers: [Weather] }).override(Stations, fake);
    expect(await said(server, 'today')).toBe('fake, fake, fake, first, fake');
  });

  test('leaves the container as it was', async () => {
    await said(serverOf({ controllers: [Weather] }).override(Stations, fake), 'today');
    expect(await said(serverOf({ controllers: [Weather] }), 'today')).toBe(REAL);
    expect(Container.get(Shared).stations).toBe(Container.get(Stations));
  });

  test.each([
    ['the global container', () => Container],
    ['a container of its own', () => Container.of('overrides.test')],
  ])('reaches as far where the server was given %s', async (_, container) => {
    const server = serverOf({ controllers: [Weather], container: container() }).override(Stations, fake);
    // a container of its own gives lists of its own
    expect(await said(server, 'today')).toMatch(/^fake, fake, fake/);
  });

  test('stands in for a class that goes by a token', async () => {
    const server = serverOf({ controllers: [Weather] }).override(Atlas, { stations: fake });
    expect(await said(server, 'today')).toBe('station of Lyon, fake, station of Lyon, first, station of second');
  });

  test('stands in for a controller', async () => {
    const server = serverOf({ controllers: [Weather] }).override(Weather, { today: () => 'fake', same: () => '' });
    expect(await said(server, 'today')).toBe('fake');
  });

  test('leaves alone what does not depend on it', async () => {
    const server = serverOf({ controllers: [Weather, Plain] }).override(Plain, { plain: () => 'fake' });
    expect(await said(server, 'today')).toBe(REAL);
    expect(await said(serverOf({ controllers: [Weather] }).override(Stations, fake), 'same')).toBe('true');
  });
});
