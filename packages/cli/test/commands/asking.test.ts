import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Project } from '../workshop.js';

const SHOP = readFileSync(path.join(__dirname, '../fixtures/shop.ts'), 'utf8');
const MAIN = "console.log('starting');\nimport { serve } from 'arobase';\nawait serve(() => import('./server.js'));\n";

let shop: Project;

beforeAll(async () => {
  shop = await Project.typescript('shop #1 ü', { 'server.ts': SHOP, 'main.ts': MAIN });
}, 30_000);

describe('inspect', () => {
  test('shows names, fields, hints and what each definition costs', async () => {
    const { code, out } = await shop.run('inspect', 'src/server.ts');
    expect(code).toBe(0);
    expect(out).toMatch(/^shop 2\.0\.0 {2}MCP 2025-11-25/);
    expect(out).toContain('Order one at a time.');
    expect(out).toMatch(/Tools \(4, \d+ tokens\)/);
    expect(out).toMatch(/order +\d+ +Order copies\n +\(title: string, copies: integer\)\n +readOnlyHint: false/);
    expect(out).toMatch(/add +\d+ +Add\n +\(a: number, b\?: number\)/);
    expect(out).toMatch(/recommend +\d+ +Recommend \(genre\)/);
    expect(out).toMatch(/shop:\/\/books +\d+ +text\/plain Books/);
  });

  test('gives JSON, each definition with its tokens: a quarter of its characters', async () => {
    const { out, told } = await shop.run('inspect', '--json', '--revision', '2025-06-18');
    const { tools, revision } = JSON.parse(out) as { tools: { tokens?: number }[]; revision: string };
    expect(revision).toBe('2025-06-18');
    for (const { tokens, ...definition } of tools)
      expect(tokens).toBe(Math.ceil(JSON.stringify(definition).length / 4));
    // the program of the project: what it prints while it loads stays out of the way
    expect(told).toBe('starting\n');
  });
});

test.each([
  ['at its end', 'await serve(Shop);'],
  ['without waiting', 'serve(() => ({ Shop }));'],
  ['later', 'setTimeout(() => void serve(Shop), 300);'],
  ['in no way but in a comment', '// serve(Shop)'],
])(
  'a module that exports its server and serves it %s is served once',
  async (_, start) => {
    const project = await Project.typescript(`serves ${start.replaceAll(/\W+/g, ' ')}`, {
      'main.ts': `import { serve } from 'arobase';\n${SHOP}\n${start}\n`,
    });
    const [inspected, called] = await Promise.all([project.run('inspect', '--json'), project.run('call', 'count')]);
    expect(JSON.parse(inspected.out)).toMatchObject({ server: { name: 'shop' } });
    expect(inspected).toMatchObject({ code: 0, told: '' });
    expect(called).toEqual({ code: 0, out: 'counted\n', told: '1/2 half\n2/2 done\n' });
  },
  30_000,
);

describe('asking', () => {
  test.each(['2026-07-28', '2025-11-25', '2024-11-05'])(
    'calls a tool in %s, and tells progress as it comes',
    async (revision) => {
      const { code, out, told } = await shop.run('call', 'count', '--revision', revision, 'src/server.ts');
      expect({ code, out }).toEqual({ code: 0, out: 'counted\n' });
      expect(told).toContain('1/2');
      expect(told).toContain('2/2');
    },
  );

  test('calls a tool of a command, and gives the whole result as JSON', async () => {
    const runner = ['--', process.execPath, path.join(path.dirname(shop.folder), 'dist/main.js')];
    const { out } = await shop.run('call', 'add', '{"a":2}', '--json');
    expect(JSON.parse(out)).toEqual({ content: [{ type: 'text', text: '3' }] });
    expect((await shop.run('call', 'add', ...runner, '--help')).told).toMatch(/^The server printed "Usage: arobase/);
  });

  test('a tool that fails gives exit code 1, and its words', async () => {
    expect(await shop.run('call', 'refuse', 'src/server.ts')).toEqual({ code: 1, out: 'Not today.\n', told: '' });
  });

  test('reads a resource, gets a prompt, completes an argument', async () => {
    const [read, get, complete] = await Promise.all([
      shop.run('read', 'shop://books', 'src/server.ts'),
      shop.run('get', 'recommend', '{"genre":"crime"}', 'src/server.ts'),
      shop.run('complete', 'recommend', 'genre', 'ro', 'src/server.ts'),
    ]);
    expect([read.out, get.out, complete.out]).toEqual(['Emma\n', 'user: Recommend a crime book.\n', 'romance\n']);
  });
});
