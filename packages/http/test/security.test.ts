import { expect, test } from '@jest/globals';
import { HttpClient, messageOf, textOf } from './client.js';
import { Running } from './running.js';

const METHODS = ['POST', 'GET', 'DELETE'];

test.each([
  ['host', 'evil.example'],
  ['host', 'evil.example:80'],
  ['host', 'localhost.evil.example'],
  ['host', '127.0.0.1.evil.example'],
  ['host', '127.evil.1'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['origin', 'http://localhost.evil.example'],
  ['origin', 'file://localhost'],
])('by default, %s %s is refused with 403 on every method', async (name, value) => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  for (const method of METHODS) {
    const { statusCode } = (
      await client.open(method, { [name]: value }, method === 'POST' ? '{}' : undefined)
    ).resume();
    expect([method, statusCode]).toEqual([method, 403]);
  }
});

test.each([
  ['host', 'localhost:1'],
  ['host', 'LOCALHOST'],
  ['host', '127.0.0.1:65535'],
  ['host', '[::1]:3000'],
  ['origin', 'http://localhost:6274'],
  ['origin', 'https://127.0.0.1'],
  ['origin', 'http://[::1]:3000'],
])('by default, %s %s is served', async (name, value) => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  expect((await client.initialize('2025-11-25', { [name]: value })).status).toBe(200);
});

test('allowedHosts stands in the place of the names of loopback', async () => {
  await using running = await Running.start({ allowedHosts: ['mcp.example', 'mcp.example.org:8443'] });
  using client = new HttpClient(running.url);
  const status = async (host: string) => (await client.initialize('2025-11-25', { host })).status;
  expect(await status('mcp.example:9')).toBe(200);
  expect(await status('MCP.example.org:8443')).toBe(200);
  expect(await status('mcp.example.org')).toBe(403);
  expect(await status('localhost')).toBe(403);
});

test('the host and the origin of publicUrl are served beside those of loopback', async () => {
  await using running = await Running.start({ publicUrl: 'https://mcp.example/mcp' });
  using client = new HttpClient(running.url);
  const status = async (headers: Record<string, string>) => (await client.initialize('2025-11-25', headers)).status;
  expect(await status({ host: 'mcp.example', origin: 'https://mcp.example' })).toBe(200);
  expect(await status({ host: 'localhost' })).toBe(200);
  expect(await status({ host: 'other.example' })).toBe(403);
});

test('allowedOrigins stands in the place of loopback', async () => {
  await using running = await Running.start({ allowedOrigins: ['https://app.example/'] });
  using client = new HttpClient(running.url);
  const status = async (origin: string) => (await client.initialize('2025-11-25', { origin })).status;
  expect(await status('https://app.example')).toBe(200);
  expect(await status('http://localhost')).toBe(403);
});

test('without cors no answer invites a page', async () => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const reply = await client.initialize('2025-11-25', { origin: 'http://localhost' });
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('with cors a page may ask, send what MCP needs, and read what it needs', async () => {
  const origin = 'https://app.example';
  await using running = await Running.start({
    allowedOrigins: [origin],
    cors: true,
    authenticate: () => ({ status: 401 }),
  });
  using client = new HttpClient(running.url);
  const wanted = ['mcp-protocol-version', 'mcp-session-id', 'last-event-id', 'authorization', 'mcp-param-region'];
  const preflight = await client.open('OPTIONS', {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': wanted.join(', '),
  });
  expect(preflight.resume().statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-origin']).toBe(origin);
  expect(preflight.headers['access-control-allow-methods']).toContain('DELETE');
  const allowed = String(preflight.headers['access-control-allow-headers']).split(', ');
  expect(allowed).toEqual(expect.arrayContaining([...wanted, 'content-type', 'accept', 'mcp-method', 'mcp-name']));
  const refused = await client.initialize('2025-11-25', { origin });
  expect(refused.status).toBe(401);
  expect(refused.headers['access-control-expose-headers']).toBe('mcp-session-id, www-authenticate');
  expect(refused.headers['access-control-allow-origin']).toBe(origin);
});

test('cors never covers an origin that is not named', async () => {
  await using running = await Running.start({ cors: { origins: ['https://app.example'] } });
  using client = new HttpClient(running.url);
  const preflight = await client.open('OPTIONS', {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
  });
  expect(preflight.resume().statusCode).toBe(403);
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});

test('cors for any origin has to be asked for', async () => {
  await using running = await Running.start({ cors: { origins: '*' } });
  using client = new HttpClient(running.url);
  const reply = await client.initialize('2025-11-25', { origin: 'https://anything.example' });
  expect([reply.status, reply.headers['access-control-allow-origin'], reply.headers.vary]).toEqual([
    200,
    'https://anything.example',
    'origin',
  ]);
});

const USERS = new Map([
  ['Bearer a1', { subject: 'a', issuer: 'i', token: 1 }],
  ['Bearer a2', { subject: 'a', issuer: 'i', token: 2 }],
  ['Bearer b', { subject: 'b', issuer: 'i', token: 3 }],
]);

test('what a session belongs to is its principal: another token of it is fine, another principal never', async () => {
  await using running = await Running.start({
    authenticate: (request) => {
      const principal = USERS.get(request.header('authorization') ?? '');
      return principal === undefined ? { status: 401, challenge: 'Bearer realm="test"' } : { principal };
    },
  });
  using client = await HttpClient.connect(running.url, '2025-11-25', { authorization: 'Bearer a1' });
  const who = { id: 1, method: 'tools/call', params: { name: 'who' } };
  const refreshed = await client.send(who, { authorization: 'Bearer a2' });
  expect(refreshed.status).toBe(200);
  expect(textOf(messageOf(refreshed))).toContain('"token":2');
  const stream = await client.listen();
  for (const method of METHODS) {
    const body = method === 'POST' ? JSON.stringify({ jsonrpc: '2.0', ...who }) : undefined;
    const stolen = await client.open(method, { authorization: 'Bearer b', accept: '*/*' }, body);
    expect([method, stolen.resume().statusCode]).toEqual([method, 404]);
  }
  expect((await client.send(who)).status).toBe(200);
  stream.cut();
});

test.each([
  ['undefined', () => undefined],
  ['null', () => null],
  ['false', () => false],
  ['a principal that is none', () => ({ principal: null })],
  ['an empty object', () => ({})],
  ['a status beside a principal', () => ({ principal: 'x', status: 401 })],
  ['a promise of nothing', async () => undefined],
  [
    'a throw',
    () => {
      throw new Error('secret');
    },
  ],
  ['a rejection', () => Promise.reject(new Error('secret'))],
])('an authentication that gives %s refuses, and leaves no session', async (_, authenticate) => {
  await using running = await Running.start({ authenticate: authenticate as never });
  using client = new HttpClient(running.url);
  const reply = await client.initialize();
  expect([reply.status, reply.headers['www-authenticate'], reply.headers['mcp-session-id']]).toEqual([
    401,
    'Bearer',
    undefined,
  ]);
  expect(reply.text).not.toContain('secret');
  expect(running.server.log).toEqual([]);
});

test('an authentication may forbid, and its challenge is passed on', async () => {
  const challenge = 'Bearer error="insufficient_scope", scope="tools"';
  await using running = await Running.start({ authenticate: async () => ({ status: 403, challenge }) });
  using client = new HttpClient(running.url);
  const reply = await client.initialize();
  expect([reply.status, reply.headers['www-authenticate']]).toEqual([403, challenge]);
});

test('nobody is authenticated before the origin is checked, nor read before being authenticated', async () => {
  const asked: string[] = [];
  await using running = await Running.start({
    authenticate: (request) => {
      asked.push(request.path);
      return { status: 401 };
    },
  });
  using client = new HttpClient(running.url);
  expect((await client.initialize('2025-11-25', { origin: 'https://evil.example' })).status).toBe(403);
  expect(asked).toEqual([]);
  expect((await client.post('{bad', { 'content-type': 'text/plain' })).status).toBe(401);
  expect(asked).toEqual(['/mcp']);
});
