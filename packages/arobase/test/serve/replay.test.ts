import { expect, test } from '@jest/globals';
import { Child } from './child.js';

test('a program may have its handlers run again after each answer', async () => {
  await using server = await Child.start('replayed');
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: { roots: {} },
    clientInfo: { name: 'test', version: '1' },
  };
  server.say({ id: 0, method: 'initialize', params });
  server.call(1, 'where');
  await server.until(() => server.messages().some(({ method }) => method === 'roots/list'));
  const { id } = server.messages().find(({ method }) => method === 'roots/list') ?? {};
  server.say({ id, result: { roots: [{ uri: 'file:///home' }] } });
  expect((await server.answer(1)).result).toEqual({ content: [{ type: 'text', text: '1 folders, 2 runs' }] });
});
