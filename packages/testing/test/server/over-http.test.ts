import { expect, test } from '@jest/globals';
import { type Context, type HttpRequest, McpServer, Resource, Tool } from 'arobase';
import { connect, eachRevision } from '../../src/index.js';

const said = (text: string) => ({ content: [{ type: 'text', text }] });
const REGION = { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } } as const;

class Web extends McpServer {
  stopped = '';

  constructor() {
    super({ name: 'web', version: '1.0.0', path: 'api/mcp', allowedHosts: ['example.com'], dynamic: true });
  }
  @Tool({ input: {} }) who(_: unknown, { principal, http }: Context) {
    return `${String(principal)} ${http?.header('x-trace') ?? ''} ${http?.header('mcp-session-id') ? 'session' : 'alone'}`;
  }
  @Tool({ input: REGION }) where({ region }: { region?: string }, { http }: Context) {
    return `${region} ${http?.header('mcp-param-region')}`;
  }
  @Tool({ input: {} }) leave(_: unknown, ctx: Context) {
    ctx.http?.release(1);
    return 'after all';
  }
  @Tool({ input: {} }) async wait(_: unknown, ctx: Context) {
    ctx.progress(1);
    await new Promise((resolve) => ctx.signal.addEventListener('abort', resolve));
    this.stopped = 'taken back';
  }
  @Resource('web://page', { watch: true }) page() {
    return 'page';
  }
}

eachRevision('a call knows who makes it, by what request, in which session', async (revision) => {
  await using client = await connect(Web, {
    revision,
    transport: 'http',
    principal: 'ada',
    headers: { 'x-trace': 'abc' },
  });
  const session = revision === '2026-07-28' ? 'alone' : 'session';
  expect(await client.callTool('who')).toEqual(said(`ada abc ${session}`));
});

eachRevision(
  'what nobody asked for is heard from the start',
  async (revision) => {
    await using server = new Web();
    await using client = await connect(server, { revision, transport: 'http' });
    server.tools.add({ name: 'more', handler: () => 'more' });
    await client.notification('notifications/tools/list_changed');
    await client.request('resources/subscribe', { uri: 'web://page' });
    server.resources.updated('web://page');
    expect(await client.notification('notifications/resources/updated')).toMatchObject({
      params: { uri: 'web://page' },
    });
  },
  { except: { '2026-07-28': 'hears what it listens to, and no more' } },
);

test('a stateless client hears what it listens to, and takes a request back by closing it', async () => {
  await using server = new Web();
  await using client = await connect(server, { revision: '2026-07-28', transport: 'http' });
  const stream = await client.listen({ toolsListChanged: true });
  server.tools.add({ name: 'more', handler: () => 'more' });
  expect(await stream.next()).toMatchObject({ method: 'notifications/tools/list_changed' });
  const id = client.send('tools/call', { name: 'wait', _meta: { progressToken: 'p' } });
  await client.notification('notifications/progress');
  client.notify('notifications/cancelled', { requestId: id });
  while (server.stopped === '') await client.request('tools/list');
  expect(server.stopped).toBe('taken back');
});

test('an argument that travels as a header is mirrored once the tool has been listed', async () => {
  await using client = await connect(Web, { revision: '2026-07-28', transport: 'http' });
  await expect(client.callTool('where', { region: 'Øst' })).rejects.toMatchObject({ code: -32020 });
  await client.listTools();
  const encoded = `=?base64?${Buffer.from('Øst').toString('base64')}?=`;
  expect(await client.callTool('where', { region: 'Øst' })).toEqual(said(`Øst ${encoded}`));
});

test('what was sent in order arrives in order', async () => {
  await using client = await connect(Web, { transport: 'http' });
  const ids = Array.from({ length: 10 }, () => client.send('tools/call', { name: 'wait' }));
  for (const id of ids) client.notify('notifications/cancelled', { requestId: id });
  expect(await client.request('ping')).toEqual({});
});

test('a call whose stream the server lets go is followed to its answer', async () => {
  await using client = await connect(Web, { transport: 'http' });
  expect(await client.callTool('leave')).toEqual(said('after all'));
});

test('what is refused unread is the answer to its request', async () => {
  const server = new Web();
  await using client = await connect(server, { transport: 'http' });
  await server.stop();
  await expect(client.request('ping')).rejects.toThrow(/stopping|closed/);
});

test('a server that authenticates by itself sees the headers of the test', async () => {
  class Keyed extends McpServer {
    constructor() {
      super({ name: 'keyed', authenticate: (request: HttpRequest) => authenticate(request) });
    }
    @Tool({ input: {} }) who(_: unknown, { principal }: Context) {
      return String(principal);
    }
  }
  await using client = await connect(Keyed, { transport: 'http', headers: { authorization: 'Bearer ada' } });
  expect(await client.callTool('who')).toEqual(said('ada'));
  await expect(connect(Keyed, { transport: 'http' })).rejects.toMatchObject({ name: 'ProtocolError' });
});

function authenticate(request: HttpRequest) {
  const [, token] = /^Bearer (.*)$/.exec(request.header('authorization') ?? '') ?? [];
  return token === undefined ? { status: 401 } : { principal: token };
}
