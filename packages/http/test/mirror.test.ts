import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from '@arobase/node';
import { Arg, McpServer, Prompt, Resource, Tool } from 'arobase';
import { HttpClient, messageOf } from './client.js';
import { Running } from './running.js';

const MODERN = '2026-07-28';
const CLAIM = {
  _meta: { 'io.modelcontextprotocol/protocolVersion': MODERN, 'io.modelcontextprotocol/clientCapabilities': {} },
};

class Mirroring extends McpServer {
  constructor() {
    super({ name: 'mirroring' });
  }

  @Tool({
    input: {
      type: 'object',
      properties: {
        whole: { type: 'integer', 'x-mcp-header': 'Whole' },
        yes: { type: 'boolean', 'x-mcp-header': 'Yes' },
        place: { type: 'object', properties: { city: { type: 'string', 'x-mcp-header': 'City' } } },
      },
    },
  })
  look(input: unknown) {
    return JSON.stringify(input);
  }

  @Tool() name(@Arg('a', { header: 'A', optional: true }) a?: string) {
    return a ?? 'none';
  }

  @Prompt() greet() {
    return 'hi';
  }

  @Resource('note://a') note() {
    return 'a note';
  }
}

/** A listening server, and a client of it. */
async function open() {
  const server = new Mirroring();
  const listener = createServer(nodeHandler(server)).listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const client = new HttpClient(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`);
  return {
    client,
    async send(method: string, params: object, headers: Record<string, string> = {}) {
      const all = { 'mcp-protocol-version': MODERN, 'mcp-method': method, ...headers };
      const reply = await client.send({ id: 7, method, params: { ...params, ...CLAIM } }, all);
      const { error, result } = messageOf(reply);
      return { status: reply.status, code: error?.code, message: error?.message, result };
    },
    async [Symbol.asyncDispose]() {
      client[Symbol.dispose]();
      await server.stop();
      listener.closeAllConnections();
      listener.close();
    },
  };
}

const MISMATCH = { status: 400, code: -32020 };

test('Mcp-Name repeats the name of a prompt and the URI of a resource, too', async () => {
  await using peer = await open();
  for (const [method, params, name] of [
    ['prompts/get', { name: 'greet' }, 'greet'],
    ['resources/read', { uri: 'note://a' }, 'note://a'],
  ] as const) {
    expect(await peer.send(method, params, { 'mcp-name': name })).toMatchObject({ status: 200, code: undefined });
    expect(await peer.send(method, params)).toMatchObject(MISMATCH);
    expect(await peer.send(method, params, { 'mcp-name': `${name}x` })).toMatchObject(MISMATCH);
    expect(await peer.send(method, params, { 'mcp-name': name.toUpperCase() })).toMatchObject(MISMATCH);
  }
});

test('Mcp-Name may stand where nothing needs it', async () => {
  await using peer = await open();
  expect(await peer.send('tools/list', {}, { 'mcp-name': 'whatever' })).toMatchObject({ status: 200 });
});

test.each([
  ['a whole number in decimal', { whole: 42 }, { whole: '42' }, 200],
  ['a whole number with a fraction of zero', { whole: 42 }, { whole: '42.0' }, 200],
  ['a whole number in other digits', { whole: 42 }, { whole: '0x2a' }, 400],
  ['a whole number that is empty', { whole: 0 }, { whole: '' }, 400],
  ['a truth', { yes: true }, { yes: 'true' }, 200],
  ['a truth in other case', { yes: true }, { yes: 'True' }, 400],
  ['a truth told otherwise', { yes: false }, { yes: 'true' }, 400],
  ['a value inside an object', { place: { city: 'Rome' } }, { city: 'Rome' }, 200],
  ['a value inside an object that no header repeats', { place: { city: 'Rome' } }, {}, 400],
  ['a header that repeats nothing', {}, { unknown: 'x' }, 200],
])('an argument and its header are compared by type: %s', async (_, args, headers, status) => {
  await using peer = await open();
  const named = Object.entries(headers).map(([name, value]) => [`mcp-param-${name}`, value]);
  const all = { 'mcp-name': 'look', ...Object.fromEntries(named) };
  const answer = await peer.send('tools/call', { name: 'look', arguments: args }, all);
  expect(answer).toMatchObject(status === 400 ? MISMATCH : { status, code: undefined });
});

test('the parameters of a tool that does not exist are not looked at', async () => {
  await using peer = await open();
  const headers = { 'mcp-name': 'no-such', 'mcp-param-a': 'x' };
  expect(await peer.send('tools/call', { name: 'no-such', arguments: { a: 'y' } }, headers)).toMatchObject({
    status: 200,
    code: -32602,
  });
});

test('characters that a header cannot hold are refused where they come bare', async () => {
  await using peer = await open();
  const name = 'näme';
  for (const bytes of ['latin1', 'utf8'] as const) {
    const headers = { 'mcp-name': Buffer.from(name, bytes).toString('latin1') };
    expect(await peer.send('tools/call', { name }, headers)).toMatchObject(MISMATCH);
  }
});

test('text that looks encoded travels encoded', async () => {
  await using peer = await open();
  const a = '=?base64?SGVsbG8=?=';
  const encoded = `=?base64?${Buffer.from(a).toString('base64')}?=`;
  const call = (header: string) =>
    peer.send('tools/call', { name: 'name', arguments: { a } }, { 'mcp-name': 'name', 'mcp-param-a': header });
  expect(await call(a)).toMatchObject(MISMATCH);
  expect(await call(encoded)).toMatchObject({ status: 200, result: { content: [{ text: a }] } });
});

test.each(['mcp-method', 'mcp-name', 'mcp-param-a', 'mcp-protocol-version'])(
  'two headers %s are a mismatch, even where they agree',
  async (name) => {
    await using peer = await open();
    const values: Record<string, string> = {
      'mcp-protocol-version': MODERN,
      'mcp-method': 'tools/call',
      'mcp-name': 'name',
      'mcp-param-a': 'x',
    };
    const body = {
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name: 'name', arguments: { a: 'x' }, ...CLAIM },
    };
    const pairs = Object.entries(values).flatMap(([key, value]) =>
      key === name ? [key, value, key, value] : [key, value],
    );
    const { status, code } = await raw(peer.client.url, pairs, JSON.stringify(body));
    expect({ status, code }).toEqual(MISMATCH);
  },
);

test('nothing is mirrored in the handshake revisions', async () => {
  await using peer = await open();
  using client = await HttpClient.connect(peer.client.url);
  const reply = await client.send(
    { id: 1, method: 'tools/call', params: { name: 'name', arguments: { a: 'x' } } },
    { 'mcp-method': 'other', 'mcp-name': 'other', 'mcp-param-a': 'other' },
  );
  expect(messageOf(reply)).toMatchObject({ result: { content: [{ text: 'x' }] } });
});

test('a page may send every header that repeats an argument', async () => {
  const origin = 'https://app.example';
  await using running = await Running.start({ cors: { origins: [origin] } });
  using client = new HttpClient(running.url);
  const asked = ['mcp-param-a', 'mcp-param-my_region.1', "mcp-param-!#$%&'*+^`|~"];
  const preflight = await client.open('OPTIONS', {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': [...asked, 'mcp-param-', 'x-other'].join(', '),
  });
  const allowed = String(preflight.resume().headers['access-control-allow-headers']).split(', ');
  expect(allowed.filter((name) => name.startsWith('mcp-param'))).toEqual(asked);
  expect(allowed).not.toContain('x-other');
});

/** Posts with headers that may come twice. */
function raw(url: string, pairs: readonly string[], body: string): Promise<{ status: number; code: unknown }> {
  const { hostname, port, pathname } = new URL(url);
  const headers = [
    'host',
    `${hostname}:${port}`,
    'content-type',
    'application/json',
    ...pairs,
    'content-length',
    String(body.length),
  ];
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname,
      port,
      path: pathname,
      method: 'POST',
      headers: headers as never,
      agent: false,
    });
    outgoing.on('error', reject).on('response', async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({
        status: response.statusCode ?? 0,
        code: (JSON.parse(text) as { error?: { code: unknown } }).error?.code,
      });
    });
    outgoing.end(body);
  });
}
