import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publicImports, publicNames, TYPESCRIPTS, Workshop } from './workshop.js';

const OK = { code: 0, output: '' };

const says = (text: string) => ({ content: [{ type: 'text', text }] });
const SEEN = {
  tools: ['current', 'add'],
  place: { city: { type: 'string', minLength: 1, maxLength: 80 } },
  current: says('sunny in Oslo'),
  unknown: { ...says('No station in Atlantis.'), isError: true },
  refused: { isError: true },
  added: says('5'),
};
const ANSWERED = { server: { name: 'weather', version: '1.0.0' }, tools: SEEN.tools, current: SEEN.current };

let workshop: Workshop;

beforeAll(async () => {
  workshop = await Workshop.open();
}, 240_000);

afterAll(() => workshop[Symbol.asyncDispose]());

describe.each(TYPESCRIPTS)('an application compiles with %s', (typescript) => {
  test.each([
    ['esm', 'node16', 'node16'],
    ['esm', 'esnext', 'bundler'],
    ['cjs', 'node16', 'node16'],
    ['cjs', 'esnext', 'bundler'],
  ])(
    'as %s with module %s and resolution %s',
    async (application, module, moduleResolution) => {
      const options = ['--noEmit', '--skipLibCheck', '--module', module, '--moduleResolution', moduleResolution];
      expect(await workshop.compile(application, typescript, options)).toEqual(OK);
    },
    60_000,
  );

  test.each(['esm', 'cjs'])(
    'as %s with module and resolution nodenext, and so do all declarations that it sees',
    async (application) => {
      const options = ['--noEmit', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
      expect(await workshop.compile(application, typescript, options)).toEqual(OK);
    },
    60_000,
  );
});

describe.each([
  ['ES modules', 'esm', ['--experimental-vm-modules']],
  ['CommonJS', 'cjs', []],
])('an application of %s', (_, application, flags) => {
  test('runs', async () => {
    const { code, output } = await workshop.node(application, ['out/main.js']);
    expect({ code, output: parsed(output) }).toMatchObject({ code: 0, output: SEEN });
  }, 60_000);

  test('runs under jest', async () => {
    const { code, output } = await workshop.jest(application, flags);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('1 passed') });
  }, 60_000);

  test.each(['stdio', 'http'])(
    'serves over %s',
    async (transport) => {
      const { code, output } = await workshop.talk(application, transport);
      expect({ code, output: parsed(output) }).toMatchObject({ code: 0, output: ANSWERED });
    },
    60_000,
  );
});

test.each(publicNames())('%s brings its page along', async (name) => {
  expect(await workshop.page(name)).toMatch(new RegExp(`^# ${name}\n`));
});

test('import and require give one copy of everything', async () => {
  expect(await workshop.node('esm', ['identity.mjs', ...publicImports()])).toEqual({ code: 0, output: '[]' });
}, 60_000);

test.each(['import', 'require'])(
  'arobase/fetch bundles by %s for a platform that is not Node',
  async (kind) => {
    const { code, output } = await workshop.node('esm', ['fetch.mjs', kind, __filename]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/arobase\/dist\/\S*fetch\.js/) });
    expect(output).not.toContain('arobase/node/');
  },
  60_000,
);

describe('the commands start', () => {
  test('arobase', async () => {
    const { code, output } = await workshop.command('esm', '@arobase/cli', ['inspect', 'out/server.js', '--json']);
    expect({ code, output: parsed(output) }).toMatchObject({ code: 0, output: { server: { name: 'weather' } } });
  }, 60_000);

  test('create-mcp-app', async () => {
    const { code, output } = await workshop.command('esm', 'create-mcp-app', ['--version']);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  }, 60_000);
});

// whatever else was printed is no JSON and shows up as it is
function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return output;
  }
}
