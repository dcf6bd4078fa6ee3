import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connect } from '@arobase/testing';
import { nodeHandler } from 'arobase/node';
import { expect, test } from '@jest/globals';
import { PrivateServer } from '../../docs/examples/http/authenticate.js';
import { handle, notes as fetched } from '../../docs/examples/http/fetch.js';
import { listener, notes } from '../../docs/examples/http/node.js';
import { read, root } from '../architecture/sources.js';

test('a server of node:http serves clients with and without a handshake', async () => {
  const url = await listen(listener);
  for (const mode of ['legacy', 'auto'] as const) {
    const client = new Client({ name: 'docs', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url));
    expect(await client.readResource({ uri: 'note://1' })).toMatchObject({ contents: [{ text: 'Buy milk' }] });
    await client.close();
  }
  await notes.stop();
  await close(listener);
});

test('a program serves over HTTP until a signal ends it', async () => {
  const loader = ['--conditions=@arobase/source', '--import', './scripts/typescript.mjs'];
  const child = spawn(process.execPath, [...loader, 'docs/examples/http/main.ts'], { cwd: root });
  const ended = once(child, 'exit');
  const [url] = await once(child.stdout, 'data');
  const ready = new URL('/readyz', String(url));
  expect((await fetch(ready)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a Request is answered with a Response', async () => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'docs', version: '1.0.0' } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  const response = await handle(new Request('http://localhost/mcp', { method: 'POST', headers, body }));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('"name":"notes"');
  await fetched.stop();
});

test('who is not known is refused, and who is known is told to the handler', async () => {
  const server = new PrivateServer();
  const http = createServer(nodeHandler(server) as RequestListener);
  const url = await listen(http);
  const refused = await fetch(url, { method: 'POST' });
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="private"']);
  const client = new Client({ name: 'docs', version: '1.0.0' });
  const headers = { authorization: 'Bearer secret-of-ada' };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  expect(await client.callTool({ name: 'whoami', arguments: {} })).toMatchObject({
    structuredContent: { name: 'Ada' },
  });
  await client.close();
  await server.stop();
  await close(http);
});

test('the page lists every option of HTTP, and no other', () => {
  const [, declared = ''] =
    /interface HttpOptions \{\n([\s\S]*?)^\}/m.exec(read('packages/core/src/server/http-options.ts')) ?? [];
  const [, section = ''] = read('docs/http.md').split('## Options\n');
  expect(names(/^\| `(\w+)` \|/gm, section)).toEqual(names(/^ {2}readonly (\w+)\??:/gm, declared));
});

test('a principal reaches handlers in memory, too', async () => {
  await using client = await connect(PrivateServer, { principal: { name: 'Eve' } });
  expect(await client.callTool('whoami')).toMatchObject({ structuredContent: { name: 'Eve' } });
});

async function listen(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

function names(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
}
