import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { fetchHandler } from 'arobase/fetch';
import { nodeHandler } from 'arobase/node';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import { session, WORKING } from './client.js';
import { CountingServer } from './counting-server.js';

test('in bare node:http', async () => {
  await using server = new CountingServer();
  await using host = await listening(createServer(nodeHandler(server)));
  expect(await session(`${host.origin}/mcp`)).toEqual(WORKING);
  const other = await fetch(`${host.origin}/other`);
  expect([other.status, await other.json()]).toEqual([404, { error: 'Nothing is served here: MCP is at /mcp' }]);
});

test('in Express, behind a JSON body parser', async () => {
  await using server = new CountingServer();
  const app = express().use(express.json()).all('/mcp', nodeHandler(server));
  await using host = await listening(createServer(app));
  expect(await session(`${host.origin}/mcp`)).toEqual(WORKING);
});

test('in Express, without a body parser, for the whole application: the rest goes on to who comes next', async () => {
  await using server = new CountingServer();
  const app = express()
    .use(nodeHandler(server))
    .get('/hello', (_, response) => void response.send('hello'));
  await using host = await listening(createServer(app));
  expect(await session(`${host.origin}/mcp`)).toEqual(WORKING);
  expect(await (await fetch(`${host.origin}/hello`)).text()).toBe('hello');
});

test('in Express, below a prefix', async () => {
  await using server = new CountingServer();
  const router = express.Router().all('/mcp', nodeHandler(server));
  const app = express().use('/api', router).use('/tools', nodeHandler(server));
  await using host = await listening(createServer(app));
  expect(await session(`${host.origin}/api/mcp`)).toEqual(WORKING);
  expect(await session(`${host.origin}/tools`)).toEqual(WORKING);
});

test('in Express, behind a parser that keeps bytes', async () => {
  await using server = new CountingServer();
  const app = express()
    .use(express.raw({ type: '*/*' }))
    .all('/mcp', nodeHandler(server));
  await using host = await listening(createServer(app));
  expect(await session(`${host.origin}/mcp`)).toEqual(WORKING);
});

test('in Express, behind something that swallows the body, the mistake has a name', async () => {
  await using server = new CountingServer();
  const app = express()
    .use((request, _, next) => void request.resume().on('end', () => setImmediate(next)))
    .all('/mcp', nodeHandler(server));
  await using host = await listening(createServer(app));
  const response = await fetch(`${host.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('The body was read before')]);
});

test('in Fastify, which has parsed the body', async () => {
  await using server = new CountingServer();
  const handle = nodeHandler(server);
  const app = Fastify().all('/mcp', (request, reply) => {
    reply.hijack();
    handle(request.raw, reply.raw, request.body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    expect(await session(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`)).toEqual(WORKING);
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
});

test('in Hono, through fetch', async () => {
  await using server = new CountingServer();
  const handle = fetchHandler(server);
  const app = new Hono().all('/mcp', (context) => handle(context.req.raw));
  const seen = await session('http://localhost/mcp', async (request) => app.fetch(request));
  expect(seen).toEqual(WORKING);
});

test('through fetch alone, with the checks of every face', async () => {
  await using server = new CountingServer({ limits: { body: 100 } });
  const handle = fetchHandler(server);
  const status = async (init: RequestInit, path = '/mcp') =>
    (await handle(new Request(`http://localhost${path}`, { method: 'POST', ...init }))).status;
  const headers = { 'content-type': 'application/json' };
  expect(await status({ headers, body: '{}' }, '/other')).toBe(404);
  expect(await status({ headers, body: '{bad' })).toBe(400);
  expect(await status({ headers, body: new Uint8Array([0xff]) })).toBe(400);
  expect(await status({ headers, body: ' '.repeat(101) })).toBe(413);
  expect(await status({ body: '{}' })).toBe(415);
  expect(await status({ headers: { ...headers, origin: 'https://evil.example' }, body: '{}' })).toBe(403);
});

test('options of a handler beat those of its server', async () => {
  await using server = new CountingServer({ path: '/one' });
  await using host = await listening(createServer(nodeHandler(server, { path: '/two' })));
  expect((await fetch(`${host.origin}/one`)).status).toBe(404);
  expect(await session(`${host.origin}/two`)).toEqual(WORKING);
});

test('one server can be reached in several ways at once', async () => {
  await using server = new CountingServer();
  await using host = await listening(createServer(nodeHandler(server)));
  const handle = fetchHandler(server);
  expect(await Promise.all([session(`${host.origin}/mcp`), session('http://localhost/mcp', handle)])).toEqual([
    WORKING,
    WORKING,
  ]);
});

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
