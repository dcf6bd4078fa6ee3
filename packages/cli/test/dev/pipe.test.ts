import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Project } from '../workshop.js';
import { type Message, PipeClient } from './client.js';

const MAIN = "import { serve } from 'arobase';\nawait serve(() => import('./server.js'));\n";

function source(answer: string): string {
  return `import { Arg, type Context, McpServer, Tool } from 'arobase';
import { IsInt } from 'class-validator';

class Order { @IsInt() copies!: number; }

export class Shop extends McpServer {
  constructor() { super({ name: 'shop' }); }
  @Tool({ description: 'Order' }) order({ copies }: Order) { return \`${answer} \${copies}\`; }
  @Tool({ description: 'Wait', input: {} }) wait() { return new Promise(() => {}); }
  @Tool({ description: 'Die', input: {} }) die() { process.exit(7); }
  @Tool({ description: 'Ask', input: {} }) async ask(_: unknown, ctx: Context) {
    return JSON.stringify(await ctx.confirm('sure', 'Sure?'));
  }
}
`;
}

const text = ({ result }: Message) => (result?.content as { text: string }[] | undefined)?.[0]?.text;
const order = { name: 'order', arguments: { copies: 2 } };
const changed = ({ method }: Message) => method === 'notifications/tools/list_changed';

test('a client on the pipe stays connected while its server changes', async () => {
  const project = await Project.typescript('dev', { 'server.ts': source('one'), 'main.ts': MAIN });
  await using client = new PipeClient(await project.start('dev'));
  const { result } = await client.initialize();
  expect(result?.capabilities).toMatchObject({ tools: { listChanged: true } });
  expect(text(await client.request(1, 'tools/call', order))).toBe('one 2');

  // what runs is told so; the answer of the next server comes from the new source
  client.say({ id: 2, method: 'tools/call', params: { name: 'wait' } });
  await client.request(3, 'ping');
  let before = client.messages.length;
  project.write({ 'src/server.ts': source('two') });
  await client.heard(changed, before);
  expect((await client.answer(2)).error?.message).toBe('The server was restarted (src/server.ts changed): ask again.');
  expect(text(await client.request(4, 'tools/call', order))).toBe('two 2');
  expect(client.messages.slice(before).filter(({ method }) => method !== undefined)).toHaveLength(1);

  // a mistake has its place, and the server before it goes on
  project.write({ 'src/server.ts': source('three').replace('class Order {', 'class Order {{') });
  await client.until(() => client.told.includes('goes on'));
  expect(client.told).toMatch(/arobase dev: src\/server\.ts:4: .*\n {2}class Order \{\{/);
  expect(text(await client.request(5, 'tools/call', order))).toBe('two 2');

  // one that throws while it loads changes nothing either
  const heard = client.told.length;
  project.write({ 'src/server.ts': `${source('four')}\nthrow new Error('no stock');\n` });
  await client.until(() => client.told.slice(heard).includes('goes on'));
  expect(client.told.slice(heard)).toContain('arobase dev: src/server.ts:16: no stock');
  expect(text(await client.request(6, 'tools/call', order))).toBe('two 2');

  // what the server asks is answered to the one that asked
  before = client.messages.length;
  project.write({ 'src/server.ts': source('five') });
  await client.heard(changed, before);
  client.say({ id: 7, method: 'tools/call', params: { name: 'ask' } });
  const question = await client.heard(({ method }) => method === 'elicitation/create');
  client.say({ id: question.id, result: { action: 'decline' } });
  expect((await client.answer(7)).result).toBeDefined();
  expect(text(await client.request(8, 'tools/call', order))).toBe('five 2');

  // one that ends by itself is told to whoever waits, and starts with the next change
  const { error } = await client.request(9, 'tools/call', { name: 'die' });
  expect(error?.message).toBe('The server ended while it ran this: the process ended (exit code 7)');
  expect((await client.request(10, 'tools/list')).error?.message).toMatch(/^The server is down/);
  before = client.messages.length;
  project.write({ 'src/server.ts': source('six') });
  await client.heard(changed, before);
  expect(text(await client.request(11, 'tools/call', order))).toBe('six 2');

  client.end();
  expect(await client.exited).toBe(0);
}, 40_000);

test('the handshake comes first where a file changes while the first process starts', async () => {
  const never = "console.error('loading');\nsetInterval(() => {}, 1_000);\nawait new Promise(() => {});\n";
  const project = await Project.typescript('dev early', { 'server.ts': never, 'main.ts': MAIN });
  await using client = new PipeClient(await project.start('dev'));
  await client.until(() => client.told.includes('loading'));
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  client.say({ id: 0, method: 'initialize', params });
  client.say({ method: 'notifications/initialized' });
  project.write({ 'src/server.ts': source('one') });
  await client.heard(changed);
  expect(client.messages.map(({ id, method }) => method ?? id)).toEqual([0, 'notifications/tools/list_changed']);
}, 20_000);

test('a client that has not finished the handshake hears of no change until it has', async () => {
  const project = await Project.typescript('dev half', { 'server.ts': source('one'), 'main.ts': MAIN });
  await using client = new PipeClient(await project.start('dev'));
  const clientInfo = { name: 'test', version: '1' };
  client.say({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } });
  await client.answer(0);
  project.write({ 'src/server.ts': source('two') });
  await client.until(() => client.told.includes('restarted in'));
  await client.request(1, 'ping');
  expect(client.messages.filter(({ method }) => method !== undefined)).toEqual([]);
  client.say({ method: 'notifications/initialized' });
  await client.heard(changed);
}, 20_000);

test('a client of the stateless revision hears of changes on the stream that it opened', async () => {
  const project = await Project.typescript('dev stateless', { 'server.ts': source('one'), 'main.ts': MAIN });
  await using client = new PipeClient(await project.start('dev'));
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const { result } = await client.request(1, 'server/discover', { _meta });
  expect(result?.capabilities).toMatchObject({ tools: { listChanged: true } });
  const notifications = { toolsListChanged: true, promptsListChanged: true };
  client.say({ id: 2, method: 'subscriptions/listen', params: { _meta, notifications } });
  const { params } = await client.heard(({ method }) => method === 'notifications/subscriptions/acknowledged');
  expect(params).toMatchObject({ notifications: { toolsListChanged: true } });
  expect(params?.notifications).not.toHaveProperty('promptsListChanged');
  project.write({ 'src/server.ts': source('two') });
  expect((await client.heard(changed)).params).toEqual({ _meta: { 'io.modelcontextprotocol/subscriptionId': 2 } });
  expect(text(await client.request(3, 'tools/call', { _meta, ...order }))).toBe('two 2');
}, 20_000);

test('a server that is broken from the start is there once it is mended', async () => {
  const project = await Project.typescript('dev broken', { 'server.ts': 'export class {', 'main.ts': MAIN });
  await using client = new PipeClient(await project.start('dev', 'src/main.ts'));
  await client.until(() => client.told.includes('starts with the next change'));
  expect(client.told).toContain('src/server.ts:1');
  client.say({ id: 1, method: 'tools/list' });
  expect((await client.answer(1)).error?.message).toMatch(/^The server is down: src\/server\.ts:1/);
  const greeted = client.initialize();
  project.write({ 'src/server.ts': source('one') });
  expect((await greeted).result?.serverInfo).toMatchObject({ name: 'shop' });
  expect(readFileSync(project.path('src/main.ts'), 'utf8')).toBe(MAIN);
}, 20_000);
