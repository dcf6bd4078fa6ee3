import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Project } from '../workshop.js';

const NODE = process.execPath;

let project: Project;

beforeAll(async () => {
  project = await Project.typescript('mistakes', {
    'throws.ts': "import 'node:fs';\n\nthrow new RangeError('out of stock');\n",
    'nothing.ts': 'export const answer = 42;\n',
    'main.ts': "import { serve } from 'arobase';\nawait serve(() => import('./throws.js'));\n",
    'empty.ts': "import { serve } from 'arobase';\nawait serve(() => import('./nothing.js'));\n",
    'broken.ts': 'export class A {\n  b(: string) {}\n}\n',
  });
}, 30_000);

const usage: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['an unknown command', ['inpect'], /^Unknown command inpect: the commands are dev, inspect, /],
  ['an unknown flag', ['inspect', '--jsn'], /^Unknown option '--jsn'\. See arobase inspect --help\.\n$/],
  ['a flag without its value', ['inspect', '--revision'], /^Option '--revision/],
  ['a file that is not there', ['inspect', 'src/none.ts'], /^There is no file src\/none\.ts\.\n$/],
  ['arguments that do not parse', ['call', 'add', '{a:1}', 'src/nothing.ts'], /^The arguments are no JSON object \(/],
  ['arguments that are no object', ['call', 'add', '[1]', 'src/nothing.ts'], /it is no object/],
  [
    'a revision that does not exist',
    ['inspect', '--revision', '2025-01-01', 'src/nothing.ts'],
    /^There is no revision 2025-01-01: write one of 2026-07-28, /,
  ],
  ['a header that is none', ['inspect', '--header', 'x', 'http://127.0.0.1:9/mcp'], /^"x" is no header/],
  ['no tool', ['call'], /^Which tool\?/],
  ['a word too many', ['inspect', 'src/nothing.ts', 'more'], /^"more" is one word too many/],
  ['two servers', ['inspect', 'src/nothing.ts', '--', NODE], /^Name one server/],
  ['nothing behind the dashes', ['inspect', '--'], /^Nothing follows "--"/],
];

const failing: readonly (readonly [string, readonly string[], RegExp])[] = [
  [
    'a module that throws',
    ['inspect', 'src/throws.ts'],
    /^src\/throws\.ts throws while it loads: RangeError: out of stock \(.*throws\.ts:3\)\n$/,
  ],
  ['a module that serves nothing', ['inspect', 'src/nothing.ts'], /^src\/nothing\.ts serves nothing: export a class/],
  ['a module that does not compile', ['inspect', 'src/broken.ts'], /^src\/broken\.ts:2: .*\n {2}b\(: string\) \{\}\n$/],
  [
    'a server that prints',
    ['inspect', '--', NODE, '-e', 'console.log("hello")'],
    /^The server printed "hello" on standard output/,
  ],
  [
    'a server that ends',
    ['inspect', '--', NODE, '-e', '0'],
    /^The server ended before it answered \(exit code 0\)\.\n$/,
  ],
  ['a command that is not there', ['inspect', '--', 'no-such-command'], /^There is no command "no-such-command"\.\n$/],
];

test.each([...usage.map((row) => [...row, 2] as const), ...failing.map((row) => [...row, 1] as const)])(
  '%s is told in a sentence',
  async (_, args, told, code) => {
    const ran = await project.run(...args);
    expect(ran).toEqual({ code, out: '', told: expect.stringMatching(told) });
  },
);

const FLAGS =
  'Set "experimentalDecorators": true and "emitDecoratorMetadata": true in the compilerOptions of tsconfig.json.';
const BEFORE_A_PARAMETER = `src/arg.ts:4: @Arg stands before a parameter. ${FLAGS}\n`;

describe('decorators that the settings of the compiler do not fit', () => {
  let unset: Project;

  beforeAll(async () => {
    const tool = (parameter: string) => `  @Tool({ description: 'x' }) run(${parameter}) {\n    return 'x';\n  }\n`;
    const server = (body: string) => `export class S extends McpServer {\n${body}}\n`;
    unset = await Project.of('unset', {
      'tsconfig.json': '{ "compilerOptions": { "target": "esnext", "module": "nodenext" } }',
      'src/arg.ts': `import { Arg, McpServer, Tool } from 'arobase';\n\n${server(tool("@Arg('a') a: string"))}`,
      'src/main.ts': "import { serve } from 'arobase';\nawait serve(() => import('./arg.js'));\n",
      'src/dto.ts':
        "import { McpServer } from 'arobase';\nimport { IsString } from 'class-validator';\nexport class In {\n  @IsString() a!: string;\n}\nexport class S extends McpServer {}\n",
      'dist/server.js': `import { McpServer, Tool } from 'arobase';\n${server(tool(''))}`,
      'dist/main.js': "import { serve } from 'arobase';\nawait serve(() => import('./server.js'));\n",
    });
  }, 30_000);

  test.each([
    ['of a parameter', ['inspect', 'src/arg.ts'], BEFORE_A_PARAMETER],
    ['of a parameter, behind the program', ['inspect', 'src/main.ts'], BEFORE_A_PARAMETER],
    [
      'of class-validator',
      ['call', 'run', 'src/dto.ts'],
      `src/dto.ts:2: class-validator needs the decorators of TypeScript. ${FLAGS}\n`,
    ],
    [
      'left by the build',
      ['inspect', '--', NODE, 'dist/main.js'],
      'dist/server.js:3: Node does not run decorators, so they have to be compiled. Set "target": "es2022" in the compilerOptions of tsconfig.json.\n',
    ],
  ])('are told with the option and its file: %s', async (_, args, told) => {
    const ran = await unset.run(...args);
    expect(ran).toEqual({ code: 1, out: '', told: expect.stringMatching(/Error/) });
    expect(ran.told.slice(ran.told.indexOf('\n') + 1)).toBe(told);
  });

  test('are told by doctor and dev, too', async () => {
    const [doctor, dev] = await Promise.all([unset.run('doctor'), unset.run('dev')]);
    expect(doctor.out).toContain(BEFORE_A_PARAMETER);
    expect(dev.told).toContain(BEFORE_A_PARAMETER);
  });
});

test('a URL where nothing listens is told in a sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const url = `http://127.0.0.1:${port}/mcp`;
  expect(await project.run('inspect', url)).toEqual({
    code: 1,
    out: '',
    told: `${url} cannot be reached: nothing listens there.\n`,
  });
});

test('every command has its help', async () => {
  const { out } = await project.run('--help');
  const names = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(4);
  const helps = await Promise.all(names.map((name) => project.run(name, '--help')));
  expect(helps.map(({ code, out: help }) => [code, help.split(' [')[0]!.split(' ').slice(0, 3).join(' ')])).toEqual(
    names.map((name) => [0, `Usage: arobase ${name}`]),
  );
});
