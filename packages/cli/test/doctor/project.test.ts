import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Project, type Ran } from '../workshop.js';

const SHOP = readFileSync(path.join(__dirname, '../fixtures/shop.ts'), 'utf8');

function rules({ out }: Ran): string[] {
  const { findings } = JSON.parse(out) as { findings: { rule: string; where: string }[] };
  return findings.map(({ rule, where }) => `${rule} ${where}`);
}

test('a project is told of flags, formatter rules, runners, copies and host settings', async () => {
  const copy = JSON.stringify({ name: 'class-validator', version: '0.14.0' });
  const project = await Project.of('ill', {
    'package.json': JSON.stringify({
      name: 'ill',
      version: '1.0.0',
      type: 'module',
      scripts: { start: 'tsx src/server.ts' },
    }),
    'tsconfig.json': '{ // comments are fine\n "compilerOptions": { "experimentalDecorators": true, } }',
    'biome.json': '{}',
    'src/server.ts': `${SHOP}\nexport const key = process.env.SHOP_KEY;\n`,
    'node_modules/another/node_modules/class-validator/package.json': copy,
    '.mcp.json': JSON.stringify({
      servers: {},
      mcpServers: { here: { url: 'http://x/mcp', timeout: 30, headers: { Authorization: 'Bearer abcdef123456' } } },
    }),
    '.vscode/mcp.json': JSON.stringify({ mcpServers: {} }),
    '.cursor/mcp.json': JSON.stringify({ mcpServers: { here: { command: 'node', args: [] } } }),
  });
  const ran = await project.run('doctor', '--json');
  expect(ran.code).toBe(1);
  expect(rules(ran)).toEqual(
    expect.arrayContaining([
      'TSCONFIG tsconfig.json',
      'FORMATTER biome.json',
      'DUPLICATE class-validator',
      'METADATA package.json, script start',
      'CONF-KEY .vscode/mcp.json',
      'CONF-TYPE .mcp.json, here',
      'CONF-UNIT .mcp.json, here',
      'CONF-SECRET .mcp.json, here',
      'STDIO-ENV .cursor/mcp.json, here',
      // the start-up error of the server itself names class, method and fix
      'START server',
    ]),
  );
  expect(ran.out).toMatch(/Shop\.order: the type of .* is unknown.*emitDecoratorMetadata/);
});

test('a target for which decorators are left in the build is told', async () => {
  const settings = (target: string) =>
    JSON.stringify({ compilerOptions: { target, module: 'nodenext', outDir: 'dist' } });
  const project = await Project.of('newest', {
    'tsconfig.json': settings('ESNext'),
    'src/server.ts': `import { McpServer, Tool } from 'arobase';
export class Newest extends McpServer {
  constructor() { super({ name: 'newest' }); }
  @Tool({ description: 'Lists the books', input: {} }) listBooks() { return 'Emma'; }
}
`,
  });
  const told = 'TSCONFIG tsconfig.json';
  expect(rules(await project.run('doctor', '--json'))).toContain(told);
  project.write({ 'tsconfig.json': settings('es2024') });
  expect(rules(await project.run('doctor', '--json'))).not.toContain(told);
}, 20_000);

test('a project in order passes, and with --strict its warnings count', async () => {
  const annotations = '{ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }';
  const fine = (title: string) => `import { McpServer, Tool } from 'arobase';
export class Fine extends McpServer {
  constructor() { super({ name: 'fine' }); }
  @Tool({ description: 'Lists the books', ${title} annotations: ${annotations} })
  listBooks() { return 'Emma'; }
}
`;
  const project = await Project.typescript('fine', { 'server.ts': fine("title: 'Books',") });
  expect(await project.run('doctor', '--strict')).toEqual({ code: 0, out: 'Nothing is wrong.\n', told: '' });
  project.write({ 'src/server.ts': fine('') });
  const [lax, strict] = await Promise.all([project.run('doctor'), project.run('doctor', '--strict')]);
  expect([lax.code, strict.code]).toEqual([0, 1]);
  expect(strict.out).toMatch(/^warning ANN-MISSING/);
}, 20_000);

test('a tool that only reads and breaks is told, with what the log says of it', async () => {
  const project = await Project.typescript('breaks', {
    'server.ts': `import { McpServer, Tool } from 'arobase';
export class Breaks extends McpServer {
  constructor() { super({ name: 'breaks' }); }
  @Tool({ description: 'Lists the books', annotations: { readOnlyHint: true } })
  listBooks() { throw new RangeError('no shelf'); }
}
`,
  });
  const { code, out } = await project.run('doctor');
  expect(code).toBe(1);
  expect(out).toMatch(
    /^error RES-FAULT {2}every host\n {2}tool listBooks: called without arguments, it fails: The tool failed \(fault ([0-9a-f]{4})\)\.\n {4}fault \1 in .*RangeError: no shelf\n {4}fix: /m,
  );
}, 20_000);
