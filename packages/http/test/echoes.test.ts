import { expect, test } from '@jest/globals';
import { fetchHandler } from 'arobase/fetch';
import { HttpClient, messageOf } from './client.js';
import { Running, TestServer } from './running.js';

const LONG = 'x'.repeat(5_000);
/** Characters of an answer that tells of something long. */
const MOST = 500;
const VERSION = '2026-07-28';
const CLAIM = 'io.modelcontextprotocol/protocolVersion';
const stateless = (version: string) => ({
  _meta: { [CLAIM]: version, 'io.modelcontextprotocol/clientCapabilities': {} },
});

test.each([
  ['a host', { host: LONG }],
  ['an origin', { origin: `https://${LONG}` }],
  ['a version', { 'mcp-protocol-version': LONG }],
  ['a session', { 'mcp-session-id': LONG }],
])('%s at length is told back in short', async (_, headers) => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const { status, text } = await client.send({ id: 1, method: 'ping' }, headers);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text.length).toBeLessThan(MOST);
});

test.each([
  ['the version', { method: 'tools/list', params: stateless(LONG) }, {}],
  ['a version that is not served', { method: 'tools/list', params: stateless(LONG) }, { 'mcp-protocol-version': LONG }],
  ['the method', { method: LONG, params: stateless(VERSION) }, { 'mcp-method': 'tools/list' }],
  ['an unknown method', { method: LONG, params: stateless(VERSION) }, { 'mcp-method': LONG }],
  [
    'the name',
    { method: 'tools/call', params: { ...stateless(VERSION), name: LONG } },
    { 'mcp-method': 'tools/call', 'mcp-name': 'x' },
  ],
])('%s of a body that its headers do not repeat is told back in short', async (_, message, headers) => {
  await using running = await Running.start();
  using client = new HttpClient(running.url);
  const reply = await client.send({ id: 1, ...message }, { 'mcp-protocol-version': VERSION, ...headers });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(messageOf(reply).error?.code).toBeLessThan(-32000);
  expect(reply.text.length).toBeLessThan(MOST);
});

test('who would shake hands at length where nobody does is told in short', async () => {
  await using running = await Running.start({ revisions: [VERSION] });
  using client = new HttpClient(running.url);
  const reply = await client.initialize(LONG);
  expect(messageOf(reply).error).toMatchObject({ code: -32022, data: { requested: `${LONG.slice(0, 100)}…` } });
  expect(reply.text.length).toBeLessThan(MOST);
});

test.each(['/mcp', '/sse', '/messages'])('a method of HTTP that is long is told back in short (%s)', async (path) => {
  const server = new TestServer({ sse: true });
  const handle = fetchHandler(server);
  const answer = await handle(new Request(`http://localhost${path}`, { method: LONG }));
  expect(answer.status).toBe(405);
  expect((await answer.text()).length).toBeLessThan(MOST);
  await server.stop();
});
