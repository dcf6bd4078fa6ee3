import { Client } from '@modelcontextprotocol/client';
import type { McpServer } from '@arobase/core';
import { connect } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import { FolderServer, OtherServer, removed } from '../../docs/examples/asking/removal.js';
import { ReportServer } from '../../docs/examples/asking/together.js';
import { transportTo } from './client-transport.js';

// without one, a server says on standard error that it made its own
process.env.AROBASE_STATE_KEY = 'a key for tests, of at least 32 bytes';

const MODES = ['legacy', 'auto'] as const;

test('a form is filled in and the step runs once, with a handshake and without', async () => {
  for (const mode of MODES) {
    await using client = await asking(new FolderServer(), mode);
    const answer = await client.callTool({ name: 'remove', arguments: { folder: mode } });
    expect(answer.content).toEqual([{ type: 'text', text: `${mode} is removed, its notes: move` }]);
  }
  expect(removed).toEqual(['legacy: move', 'auto: move']);
});

test('the model, the folders and the user of the client answer', async () => {
  for (const mode of MODES) {
    await using client = await asking(new OtherServer(), mode);
    const call = async (name: string, args = {}) => (await client.callTool({ name, arguments: args })).content;
    expect(await call('sumUp', { note: 'Buy milk' })).toEqual([{ type: 'text', text: 'Milk.' }]);
    expect(await call('where')).toEqual([{ type: 'text', text: '["file:///notes"]' }]);
    expect(await call('empty')).toEqual([{ type: 'text', text: 'The bin is empty' }]);
  }
});

test('several questions are asked at once', async () => {
  for (const mode of MODES) {
    await using client = await asking(new ReportServer(), mode);
    const { content } = await client.callTool({ name: 'report', arguments: {} });
    expect(content).toEqual([{ type: 'text', text: 'For Ada, of 1 folders' }]);
  }
});

test('a client that cannot ask its user gets what the handler says instead', async () => {
  await using client = await connect(OtherServer);
  const { content } = await client.callTool('empty');
  expect(content).toEqual([{ type: 'text', text: 'Your client cannot ask you: empty the bin in the app' }]);
});

/** The official client, with a user, a model and a folder. */
async function asking(server: McpServer, mode: (typeof MODES)[number]) {
  const capabilities = { elicitation: { form: {} }, sampling: {}, roots: {} };
  const client = new Client({ name: 'docs', version: '1.0.0' }, { capabilities, versionNegotiation: { mode } });
  client.setRequestHandler('elicitation/create', async () => ({
    action: 'accept',
    content: { notes: 'move', name: 'Ada', confirm: true },
  }));
  client.setRequestHandler('sampling/createMessage', async () => ({
    role: 'assistant',
    model: 'a model',
    content: { type: 'text', text: 'Milk.' },
  }));
  client.setRequestHandler('roots/list', async () => ({ roots: [{ uri: 'file:///notes' }] }));
  await client.connect(transportTo(server));
  return Object.assign(client, {
    async [Symbol.asyncDispose]() {
      await client.close();
      await server.stop();
    },
  });
}
