import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { Project } from '../workshop.js';

let project: Project;

beforeAll(async () => {
  project = await Project.of('over http', {});
}, 30_000);

type Handle = (request: IncomingMessage, message: { id?: unknown; method?: string }, response: ServerResponse) => void;

/** The rules that doctor finds broken at an endpoint. */
async function examined(handle: Handle): Promise<string[]> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    handle(request, body === '' ? {} : (JSON.parse(body) as object), response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { out } = await project.run('doctor', '--json', `http://127.0.0.1:${port}/mcp`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return (JSON.parse(out) as { findings: { rule: string }[] }).findings.map(({ rule }) => rule);
}

test('an endpoint that answers as hosts do not expect is told so', async () => {
  const rules = await examined(({ method, headers }, message, response) => {
    const json = (status: number, body?: object, more: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body && JSON.stringify(body));
    if (method === 'HEAD') json(401);
    else if (method === 'GET') json(404);
    else if (message.method === 'initialize') {
      const result = {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'web', version: '1' },
      };
      json(200, { jsonrpc: '2.0', id: message.id, result }, { 'mcp-session-id': 'one' });
    } else if (headers['mcp-session-id'] === undefined) json(400);
    else if (message.method === 'tools/list') json(200, { jsonrpc: '2.0', id: message.id, result: { tools: [] } });
    else json(200);
  });
  expect(rules).toEqual(expect.arrayContaining(['HTTP-GET', 'HTTP-202', 'HTTP-HEAD', 'HTTP-SESSION', 'PROTO-EMPTY']));
});

test('an endpoint that refuses the first request is told so', async () => {
  expect(await examined((_, __, response) => response.writeHead(400).end())).toEqual(['START', 'HTTP-4XX-INIT']);
});

test('an endpoint behind authorization is told what keeps clients from a token', async () => {
  const rules = await examined(({ url = '', headers: { host } }, __, response) => {
    const json = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url === '/.well-known/oauth-protected-resource') {
      json({ resource: 'https://elsewhere', authorization_servers: [`http://${host}`] });
    } else if (url === '/.well-known/oauth-authorization-server') json({ issuer: `http://${host}` });
    else response.writeHead(url === '/mcp' ? 401 : 404, { 'www-authenticate': 'Bearer' }).end();
  });
  expect(rules).toEqual(expect.arrayContaining(['AUTH-401', 'AUTH-PRM', 'AUTH-RESOURCE', 'AUTH-REG', 'AUTH-PKCE']));
});
