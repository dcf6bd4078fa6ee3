import assert from 'node:assert/strict';
import { ErrorCode, ProtocolError } from '@arobase/core';
import type { TestClient } from '../client/test-client.js';
import { schemaProblems } from './schema-problems.js';

type Check = (client: TestClient) => Promise<void>;

/** What any server has to do well, by the title of the test that shows it. */
export const CHECKS: ReadonlyMap<string, Check> = new Map([
  ['says who it is', says],
  ['lists each name once', lists],
  ['describes its tools with schemas that clients can read', describes],
  ['refuses what it does not have', refuses],
  ['answers after what is no message', survives],
]);

const NOBODY = 'no-such-thing';

async function says({ server }: TestClient): Promise<void> {
  assert.ok(server.info.name, 'The server has a name');
  assert.ok(server.info.version, 'The server has a version');
}

async function lists(client: TestClient): Promise<void> {
  const { tools, prompts, resources } = client.server.capabilities;
  if (tools) once('tools', await client.listTools(), 'name');
  if (prompts) once('prompts', await client.listPrompts(), 'name');
  if (!resources) return;
  once('resources', await client.listResources(), 'uri');
  once('resource templates', await client.listResourceTemplates(), 'uriTemplate');
}

function once<Key extends string>(what: string, items: readonly { readonly [key in Key]: string }[], key: Key): void {
  const values = items.map((item) => item[key]);
  const twice = values.filter((value, at) => values.indexOf(value) !== at);
  assert.deepEqual(twice, [], `${what} are listed twice`);
}

async function describes(client: TestClient): Promise<void> {
  if (!client.server.capabilities.tools) return;
  const problems = (await client.listTools()).flatMap(({ name, inputSchema, outputSchema }) => [
    ...schemaProblems(inputSchema, `${name}: inputSchema`),
    ...(outputSchema === undefined ? [] : schemaProblems(outputSchema, `${name}: outputSchema`)),
  ]);
  assert.deepEqual(problems, []);
}

async function refuses(client: TestClient): Promise<void> {
  const { tools, prompts, resources } = client.server.capabilities;
  const { InvalidParams, MethodNotFound, ResourceNotFound } = ErrorCode;
  const unknown = (offered: unknown, ...codes: number[]) => (offered ? codes : [MethodNotFound]);
  await refused(client, 'no/such/method', {}, [MethodNotFound]);
  await refused(client, 'tools/call', { name: NOBODY, arguments: {} }, unknown(tools, InvalidParams));
  await refused(client, 'prompts/get', { name: NOBODY }, unknown(prompts, InvalidParams));
  const missing = unknown(resources, InvalidParams, ResourceNotFound);
  await refused(client, 'resources/read', { uri: `${NOBODY}://${NOBODY}` }, missing);
}

async function refused(client: TestClient, method: string, params: object, codes: readonly number[]): Promise<void> {
  const wanted = `${method} ${JSON.stringify(params)} is refused with ${codes.join(' or ')}`;
  const code = await client.request(method, params).then(
    (result) => `the result ${JSON.stringify(result)}`,
    (error: unknown) => (error instanceof ProtocolError ? error.code : Promise.reject(error)),
  );
  assert.ok(
    codes.some((one) => one === code),
    `${wanted}, and not answered with ${code}`,
  );
}

async function survives(client: TestClient): Promise<void> {
  client.say('this is no JSON');
  const { error } = await client.response();
  assert.equal(error?.code, ErrorCode.ParseError, 'What is no JSON is refused as that');
  await lists(client);
}
