import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { app as express, notes as inExpress } from '../../docs/examples/http/express.js';
import { app as fastify, notes as inFastify } from '../../docs/examples/http/fastify.js';
import { app as hono, notes as inHono } from '../../docs/examples/http/hono.js';
import * as mounts from '../../docs/examples/http/mounts.js';

const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'docs', version: '1.0.0' } };
const INITIALIZE = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
};

test('the mount in Express works', async () => {
  await inNode(createServer(express));
  await inExpress.stop();
});

test('the mount in Fastify works', async () => {
  await fastify.ready();
  await inNode(fastify.server);
  await inFastify.stop();
});

test('the mount in Hono works', async () => {
  expect(await nameIn(await hono.request('/mcp', INITIALIZE))).toBe('notes');
  await inHono.stop();
});

test('one server is mounted in four hosts at once', async () => {
  await mounts.fastify.ready();
  await inNode(mounts.listener);
  await inNode(createServer(mounts.app));
  await inNode(mounts.fastify.server);
  expect(await nameIn(await mounts.hono.request('/mcp', INITIALIZE))).toBe('notes');
  await mounts.server.stop();
});

async function inNode(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await nameIn(await fetch(`http://127.0.0.1:${port}/mcp`, INITIALIZE))).toBe('notes');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function nameIn(response: Response): Promise<string> {
  const { result } = (await response.json()) as { result: { serverInfo: { name: string } } };
  return result.serverInfo.name;
}
