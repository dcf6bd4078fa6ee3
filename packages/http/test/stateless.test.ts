import { expect, test } from '@jest/globals';
import { Arg, McpServer, Tool } from 'arobase';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from '@arobase/node';
import { Running, until } from './running.js';

const VERSION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
};

interface Sent {
  readonly method: string;
  readonly params?: object;
  readonly meta?: object;
  readonly headers?: Record<string, string | undefined>;
  readonly id?: unknown;
}

/** Posts one stateless message; its headers mirror it unless `headers` say otherwise. */
async function post(url: string, { method, params = {}, meta = META, headers = {}, id = 7 }: Sent) {
  const { name, uri } = params as { name?: string; uri?: string };
  const mirrored = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': VERSION,
    'mcp-method': method,
    'mcp-name': name ?? uri,
    ...headers,
  };
  const present = Object.entries(mirrored).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const body = { jsonrpc: '2.0', ...(id !== null && { id }), method, params: { ...params, _meta: meta } };
  const response = await fetch(url, { method: 'POST', headers: present, body: JSON.stringify(body) });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const refusals: [string, Sent, number, number][] = [
  [
    'no client capabilities',
    { method: 'tools/list', meta: { 'io.modelcontextprotocol/protocolVersion': VERSION } },
    400,
    -32602,
  ],
  [
    'a claim that is no text, whatever the headers',
    { method: 'tools/list', meta: { 'io.modelcontextprotocol/protocolVersion': 5 }, headers: { 'mcp-method': 'x' } },
    400,
    -32602,
  ],
  ['no version header', { method: 'tools/list', headers: { 'mcp-protocol-version': undefined } }, 400, -32020],
  [
    'another version in the header',
    { method: 'tools/list', headers: { 'mcp-protocol-version': '2025-11-25' } },
    400,
    -32020,
  ],
  [
    'a version that is not served',
    {
      method: 'tools/list',
      meta: { ...META, 'io.modelcontextprotocol/protocolVersion': 'v999.0.0' },
      headers: { 'mcp-protocol-version': 'v999.0.0' },
    },
    400,
    -32022,
  ],
  [
    'a claim of a handshake revision',
    {
      method: 'tools/list',
      meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '2025-11-25' },
      headers: { 'mcp-protocol-version': '2025-11-25' },
    },
    400,
    -32022,
  ],
  ['no method header', { method: 'tools/list', headers: { 'mcp-method': undefined } }, 400, -32020],
  ['a method header in other case', { method: 'tools/list', headers: { 'mcp-method': 'TOOLS/LIST' } }, 400, -32020],
  [
    'no name header',
    { method: 'tools/call', params: { name: 'add' }, headers: { 'mcp-name': undefined } },
    400,
    -32020,
  ],
  [
    'another name in the header',
    { method: 'tools/call', params: { name: 'add' }, headers: { 'mcp-name': 'wait' } },
    400,
    -32020,
  ],
  ['an unknown method', { method: 'unknown/method' }, 404, -32601],
  ['a method of the handshake revisions', { method: 'ping' }, 404, -32601],
  ['initialize', { method: 'initialize' }, 404, -32601],
  [
    'a log level that does not exist',
    { method: 'tools/list', meta: { ...META, 'io.modelcontextprotocol/logLevel': 'loud' } },
    200,
    -32602,
  ],
  ['an unknown tool', { method: 'tools/call', params: { name: 'nope' } }, 200, -32602],
  ['a resource that does not exist', { method: 'resources/read', params: { uri: 'nope://1' } }, 200, -32602],
  ['a feature that the client does not have', { method: 'tools/call', params: { name: 'asks' } }, 400, -32021],
];

test.each(refusals)('%s is refused, with the id', async (_, sent, status, code) => {
  await using running = await Running.start();
  expect(await post(running.url, sent)).toMatchObject({ status, body: { id: 7, error: { code } } });
});

test('header names in any case, white space around values and encoded names are understood', async () => {
  await using running = await Running.start();
  const name = `=?base64?${Buffer.from('add').toString('base64')}?=`;
  const headers = { 'mcp-method': undefined, 'MCP-METHOD': '  tools/call ', 'mcp-name': name };
  const answer = await post(running.url, {
    method: 'tools/call',
    params: { name: 'add', arguments: { a: 1, b: 2 } },
    headers,
  });
  expect(answer).toMatchObject({ status: 200, body: { result: { resultType: 'complete', content: [{ text: '3' }] } } });
});

class Regions extends McpServer {
  constructor() {
    super({ name: 'regions' });
  }

  @Tool({ description: 'Looks' })
  look(
    @Arg('region', { header: 'Region', optional: true }) region?: string,
    @Arg('size', { type: 'integer', header: 'Size', optional: true }) size?: number,
  ) {
    return `${region} ${size}`;
  }
}

const MIRRORED: [string, object, Record<string, string>, number][] = [
  ['the same text', { region: 'eu' }, { 'mcp-param-region': 'eu' }, 200],
  ['another text', { region: 'eu' }, { 'mcp-param-region': 'us' }, 400],
  ['no header', { region: 'eu' }, {}, 400],
  ['a header without an argument', {}, { 'mcp-param-region': 'eu' }, 400],
  ['null, which wants no header', { region: null }, {}, 200],
  ['text that travels encoded', { region: 'é' }, { 'mcp-param-region': '=?base64?w6k=?=' }, 200],
  ['bad padding', { region: 'Hello' }, { 'mcp-param-region': '=?base64?SGVsbG8?=' }, 400],
  ['a bad alphabet', { region: 'Hello' }, { 'mcp-param-region': '=?base64?SGVs!G8=?=' }, 400],
  [
    'a marker in other case, which is plain text',
    { region: '=?BASE64?x?=' },
    { 'mcp-param-region': '=?BASE64?x?=' },
    200,
  ],
  ['a number, compared as one', { size: 42 }, { 'mcp-param-size': '42.0' }, 200],
  ['a number that is none', { size: 42 }, { 'mcp-param-size': 'x' }, 400],
];

test.each(MIRRORED)('an argument is mirrored in a header: %s', async (_, args, headers, status) => {
  const server = new Regions();
  const listener = createServer(nodeHandler(server)).listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`;
  const answer = await post(url, { method: 'tools/call', params: { name: 'look', arguments: args }, headers });
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.body).toMatchObject({ id: 7, error: { code: -32020 } });
  await server.stop();
  listener.closeAllConnections();
  listener.close();
});

test('a client that goes away takes its request back', async () => {
  await using running = await Running.start();
  const leaving = new AbortController();
  const params = { name: 'wait', _meta: META };
  const headers = {
    'content-type': 'application/json',
    'mcp-protocol-version': VERSION,
    'mcp-method': 'tools/call',
    'mcp-name': 'wait',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const answer = fetch(running.url, { method: 'POST', headers, body, signal: leaving.signal });
  await until(() => running.server.waiting === 1);
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await until(() => running.server.signals[0]?.aborted === true);
});

test('arrays, posted answers and notifications get what the transport says', async () => {
  await using running = await Running.start();
  const headers = { 'content-type': 'application/json', 'mcp-protocol-version': VERSION };
  const send = async (body: unknown) =>
    (await fetch(running.url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  expect(await send([{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: META } }])).toBe(400);
  expect(await send({ jsonrpc: '2.0', id: 1, result: {} })).toBe(400);
  expect(await send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: META } })).toBe(
    202,
  );
  expect(await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).toBe(400);
});

test('where no handshake is served, GET and DELETE are not, and a handshake is told what is', async () => {
  await using running = await Running.start({ revisions: [VERSION] });
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(running.url, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25' },
  });
  const response = await fetch(running.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ id: 1, error: { code: -32022, data: { supported: [VERSION] } } });
});
