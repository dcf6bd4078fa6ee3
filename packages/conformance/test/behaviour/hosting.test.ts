import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { connect } from '@arobase/testing';
import {
  Arg,
  type Context,
  Ctx,
  currentContext,
  McpServer,
  perCall,
  Prompt,
  Resource,
  type ServerOptions,
  Tool,
} from 'arobase';

class Counter {
  #count = 0;

  @Tool() count() {
    this.#count += 1;
    return this.#count;
  }
}

class Host extends McpServer {
  readonly told: string[] = [];

  constructor(options: Partial<ServerOptions> = {}) {
    super({ name: 'host', version: '1.0.0', controllers: [Counter], ...options });
  }

  @Tool() async slow(@Arg('ms') ms: number, @Ctx() ctx: Context) {
    ctx.signal.addEventListener('abort', () => this.told.push('stopped'));
    await sleep(ms, undefined, { signal: ctx.signal });
    return 'done';
  }

  override async onStart() {
    await sleep(5);
    this.told.push('start');
  }

  override onStop() {
    this.told.push('stop');
  }

  override onSessionStart({ revision, client }: { revision: string; client: { name: string | undefined } }) {
    this.told.push(`hello ${client.name} ${revision}`);
  }

  override onSessionEnd() {
    this.told.push('bye');
  }
}

test('hooks run once each, in order, however many clients come and however often it is started and stopped', async () => {
  const server = new Host();
  const clientInfo = { name: 'one', version: '1' };
  const one = await connect(server, { clientInfo });
  const two = await connect(server, { clientInfo: { ...clientInfo, name: 'two' }, revision: '2024-11-05' });
  await server.start();
  await one[Symbol.asyncDispose]();
  await two[Symbol.asyncDispose]();
  await Promise.all([server.stop(), server.stop()]);
  expect(server.told).toEqual(['start', 'hello one 2025-11-25', 'hello two 2024-11-05', 'bye', 'bye', 'stop']);
});

test('a hook of a session that fails is reported, and stops nothing', async () => {
  const faults: unknown[] = [];
  class Failing extends Host {
    override onSessionStart() {
      throw new Error('no room');
    }
  }
  await using server = new Failing({ onFault: (error, { where }) => faults.push([where, String(error)]) });
  await using client = await connect(server);
  expect(await client.request('ping')).toEqual({});
  expect(faults).toEqual([['onSessionStart', 'Error: no room']]);
});

test('two servers in one process share nothing, not even with controllers of the same class', async () => {
  await using one = await connect(Host);
  await using two = await connect(Host);
  const counted = async (client: typeof one) => (await client.callTool('count')).content;
  expect(await counted(one)).toEqual([{ type: 'text', text: '1' }]);
  expect(await counted(one)).toEqual([{ type: 'text', text: '2' }]);
  expect(await counted(two)).toEqual([{ type: 'text', text: '1' }]);
});

test('clients of one server share its controllers, and nothing of their sessions', async () => {
  await using server = new Host();
  await using one = await connect(server);
  await using two = await connect(server, { revision: '2025-03-26' });
  await one.callTool('count');
  expect((await two.callTool('count')).content).toEqual([{ type: 'text', text: '2' }]);
  await one.request('logging/setLevel', { level: 'emergency' });
  const requestId = 'mine';
  one.say({ jsonrpc: '2.0', id: requestId, method: 'tools/call', params: { name: 'slow', arguments: { ms: 5_000 } } });
  // the other client means its own call, which there is not
  two.notify('notifications/cancelled', { requestId });
  await two.request('ping');
  expect(server.told).not.toContain('stopped');
  one.notify('notifications/cancelled', { requestId });
  await one.request('ping');
  expect(server.told).toContain('stopped');
});

test('a controller for each call is made anew, and disposed of', async () => {
  const disposed: number[] = [];
  class Fresh {
    #calls = 0;

    @Tool() fresh() {
      this.#calls += 1;
      return this.#calls;
    }

    [Symbol.dispose]() {
      disposed.push(this.#calls);
    }
  }
  class Fresher extends McpServer {
    constructor() {
      super({ name: 'fresh', version: '1.0.0', controllers: [perCall(Fresh)] });
    }
  }
  await using client = await connect(Fresher);
  for (const _ of [1, 2]) expect((await client.callTool('fresh')).content).toEqual([{ type: 'text', text: '1' }]);
  expect(disposed).toEqual([1, 1]);
});

test('calls that run when the server stops may finish, and new ones are refused', async () => {
  const server = new Host();
  await using client = await connect(server);
  const running = client.callTool('slow', { ms: 30 });
  await client.request('ping');
  const stopping = server.stop();
  await expect(client.callTool('count')).rejects.toMatchObject({ code: -32603, message: 'The server is stopping' });
  expect((await running).content).toEqual([{ type: 'text', text: 'done' }]);
  await stopping;
});

test('calls that outlast the grace are told to stop', async () => {
  const server = new Host({ limits: { graceMs: 20 } });
  await using client = await connect(server);
  const running = client.callTool('slow', { ms: 60_000 });
  await client.request('ping');
  await server.stop();
  await expect(running).rejects.toThrow('The server closed the connection');
  expect(server.told.at(-1)).toBe('stop');
});

test('a handler that takes too long is given up, and told so', async () => {
  const reasons: unknown[] = [];
  class Slow extends Host {
    @Tool() async endless(@Ctx() ctx: Context) {
      await sleep(60_000, undefined, { signal: ctx.signal }).catch(() => reasons.push(ctx.signal.reason));
    }
  }
  await using client = await connect(new Slow({ limits: { handlerMs: 30 } }));
  const content = [{ type: 'text', text: 'Gave up after 0.03 s' }];
  expect(await client.callTool('endless')).toEqual({ content, isError: true });
  await client.request('ping');
  expect(reasons.map(String)).toEqual(['PublicError: Gave up after 0.03 s']);
});

test('what a server does not have is not advertised, and not found', async () => {
  await using client = await connect(new Host({ logging: false }));
  expect(client.server.capabilities).toEqual({ tools: {} });
  for (const method of [
    'prompts/list',
    'resources/list',
    'resources/templates/list',
    'prompts/get',
    'resources/read',
    'resources/subscribe',
    'completion/complete',
    'logging/setLevel',
  ]) {
    await expect(client.request(method, { name: 'x', uri: 'x:y', level: 'info' })).rejects.toMatchObject({
      code: -32601,
    });
  }
});

test('a list that is fixed stays as it is, and the error says what to write', async () => {
  await using server = new Host();
  await using client = await connect(server);
  expect(() => server.tools.add({ name: 'more', handler: () => 'more' })).toThrow(/Pass dynamic: \{ tools: true \}/);
  expect(() => server.prompts.remove('x')).toThrow(/NOT_DYNAMIC/);
  await expect(server.addController(class {})).rejects.toThrow(/NOT_DYNAMIC/);
  expect(await client.listTools()).toHaveLength(2);
});

test('what is added before the start is there from the start', async () => {
  await using server = new Host();
  class Late {
    @Prompt() late() {
      return 'hi';
    }
  }
  await server.addController(Late);
  server.tools.add({ name: 'more', handler: () => 'more' });
  await using client = await connect(server);
  expect((await client.listTools()).map(({ name }) => name)).toContain('more');
  expect(await client.listPrompts()).toEqual([{ name: 'late' }]);
});

test('a tool that is disabled is unlisted and unknown, until it is enabled', async () => {
  await using server = new Host({ dynamic: { tools: true } });
  await using client = await connect(server);
  server.tools.disable('count');
  await client.notification('notifications/tools/list_changed');
  expect((await client.listTools()).map(({ name }) => name)).toEqual(['slow']);
  await expect(client.callTool('count')).rejects.toMatchObject({ code: -32602 });
  server.tools.enable('count');
  await client.notification('notifications/tools/list_changed');
  expect((await client.callTool('count')).content).toHaveLength(1);
  server.tools.update({ name: 'count', description: 'Another', handler: () => 'another' });
  await client.notification('notifications/tools/list_changed');
  expect((await client.listTools()).map(({ name, description }) => [name, description])).toEqual([
    ['slow', undefined],
    ['count', 'Another'],
  ]);
  expect(() => server.prompts.add({ name: 'x', handler: () => 'x' })).toThrow(/NOT_DYNAMIC/);
});

test('a server that serves some revisions offers the newest of them', async () => {
  await using server = new Host({ revisions: ['2024-11-05', '2025-03-26'] });
  await using client = await connect(server, { revision: '2024-11-05' });
  expect(client.revision).toBe('2024-11-05');
  await expect(connect(server, { revision: '2025-11-25' })).rejects.toThrow('it offers 2025-03-26');
});

test.each([[['1999-01-01']], [[]]])('revisions that there are not (%j) are a set-up error', (revisions) => {
  expect(() => new Host({ revisions })).toThrow(/BAD_OPTION/);
});

test('a controller that comes later brings what it has, and is announced', async () => {
  await using server = new Host({ dynamic: true });
  await using client = await connect(server);
  class Later {
    @Tool() later() {
      return 'now';
    }
  }
  await server.addController(Later);
  await client.notification('notifications/tools/list_changed');
  expect((await client.callTool('later')).content).toEqual([{ type: 'text', text: 'now' }]);
  await expect(server.addController(Counter)).rejects.toThrow(
    /^Counter\.count: the tool "count" was added to the server already\./,
  );
  const early = new Host();
  early.tools.add({ name: 'count', handler: () => 'mine' });
  await expect(early.start()).rejects.toThrow(/DUPLICATE_NAME/);
});

test('the application hears of the first who watches and of the last who stops, be it that it left', async () => {
  class Watched extends Host {
    @Resource('host://clock', { watch: true }) clock() {
      return 'now';
    }

    override onWatch(uri: string) {
      this.told.push(`watch ${uri}`);
    }

    override onUnwatch(uri: string) {
      this.told.push(`unwatch ${uri}`);
    }
  }
  await using server = new Watched();
  const uri = 'host://clock';
  const watching = () => server.told.filter((line) => line.includes('watch'));
  await using one = await connect(server);
  const two = await connect(server, { revision: '2024-11-05' });
  await one.request('resources/subscribe', { uri });
  await two.request('resources/subscribe', { uri });
  expect(watching()).toEqual(['watch host://clock']);
  server.resources.updated(uri);
  for (const client of [one, two]) await client.notification('notifications/resources/updated');
  await one.request('resources/unsubscribe', { uri });
  expect(watching()).toHaveLength(1);
  await two[Symbol.asyncDispose]();
  expect(watching()).toEqual(['watch host://clock', 'unwatch host://clock']);
});

test('outside a call there is no context', () => {
  expect(() => currentContext()).toThrow(/outside a call/);
});
