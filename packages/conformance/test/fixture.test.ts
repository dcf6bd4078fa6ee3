import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { connect, eachRevision } from '@arobase/testing';
import { EverythingServer } from '../src/server.js';
import { schemaProblems } from './wire/schema-check.js';

const SOURCES = path.join(__dirname, '../src');

test('the fixture is written on the public face of the framework alone', () => {
  const imported = readdirSync(SOURCES)
    .flatMap((file) => [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/\b(?:from|import\()\s*'([^']+)'/g)])
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('./'));
  expect(imported).toContain('arobase');
  expect(imported.filter((specifier) => specifier !== 'arobase' && !specifier.startsWith('node:'))).toEqual([]);
});

// those that ask nothing of their client
const TOOLS = [
  'test_simple_text',
  'test_image_content',
  'test_audio_content',
  'test_embedded_resource',
  'test_multiple_content_types',
  'test_tool_with_progress',
  'test_error_handling',
  'test_tool_with_logging',
  'json_schema_2020_12_tool',
  'test_reconnection',
];
const ASKING = /^test_input_required/;

eachRevision('the fixture offers what the official suite asks for', async (revision) => {
  await using client = await connect(EverythingServer, { revision });
  const tools = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining([...TOOLS]));
  const prompts = await client.listPrompts();
  expect([...tools, ...prompts].every(({ description }) => description !== undefined)).toBe(true);
  const uri = 'test://watched-resource';
  if (revision === '2026-07-28') {
    const { honoured } = await client.listen({ resourceSubscriptions: [uri] });
    expect(honoured).toEqual({ resourceSubscriptions: [uri] });
  } else expect(await client.request('resources/subscribe', { uri })).toEqual({});
  expect((await client.readResource('test://template/123/data')).contents).toEqual([
    {
      uri: 'test://template/123/data',
      mimeType: 'application/json',
      text: '{"id":"123","templateTest":true,"data":"Data for ID: 123"}',
    },
  ]);
  for (const name of TOOLS) await client.callTool(name);
  for (const { name, arguments: args = [] } of prompts.filter((prompt) => !ASKING.test(prompt.name))) {
    await client.getPrompt(name, Object.fromEntries(args.map((argument) => [argument.name, 'test://x'])));
  }
  for (const { uri } of await client.listResources()) await client.readResource(uri);
  expect(schemaProblems(revision, client.wire)).toEqual([]);
});

test('a schema of many keywords reaches the client as it was written, and is enforced', async () => {
  await using client = await connect(EverythingServer);
  const tools = await client.listTools();
  const tool = tools.find(({ name }) => name === 'json_schema_2020_12_tool');
  expect(Object.keys(tool?.inputSchema ?? {})).toEqual([
    '$schema',
    'type',
    '$defs',
    'properties',
    'allOf',
    'if',
    'then',
    'else',
    'additionalProperties',
  ]);
  expect(tool?.inputSchema.$defs).toMatchObject({ address: { $anchor: 'addressDef' } });
  const call = (args: object) => client.callTool('json_schema_2020_12_tool', args);
  expect(await call({ name: 'Ada', email: 'a@b.c' })).toEqual({ content: [{ type: 'text', text: 'Contact Ada' }] });
  expect(await call({ contactMethod: 'phone', email: 'a@b.c' })).toMatchObject({ isError: true });
  expect(await call({})).toMatchObject({ isError: true });
});
