import { Client } from '@modelcontextprotocol/client';
import { expect, test } from '@jest/globals';
import { LibraryServer } from '../../docs/examples/revisions/library.js';
import { transportTo } from './client-transport.js';

// without one, a server says on standard error that it made its own
process.env.AROBASE_STATE_KEY = 'a key for tests, of at least 32 bytes';

test.each([
  ['legacy', { result: [{ title: 'Emma', days: 0 }] }],
  ['auto', [{ title: 'Emma', days: 0 }]],
] as const)('one class serves a client that shakes hands and one that does not (%s)', async (mode, shelf) => {
  const client = new Client(
    { name: 'docs', version: '1.0.0' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
  );
  client.setRequestHandler('elicitation/create', async () => ({ action: 'accept', content: { confirm: true } }));
  const server = new LibraryServer();
  await client.connect(transportTo(server));
  const loan = { title: 'Emma', days: 28 };
  expect(await client.callTool({ name: 'borrow', arguments: { title: 'Emma', branch: 'Bath' } })).toMatchObject({
    content: [{ type: 'text', text: JSON.stringify(loan) }],
    structuredContent: loan,
  });
  expect((await client.callTool({ name: 'shelf', arguments: {} })).structuredContent).toEqual(shelf);
  const { contents } = await client.readResource({ uri: 'book://Emma' });
  expect(contents).toMatchObject([{ uri: 'book://Emma', text: expect.stringContaining('handsome') }]);
  await expect(client.readResource({ uri: 'book://Persuasion' })).rejects.toThrow('There is no such resource');
  await client.close();
  await server.stop();
});
