import { expect, test } from 'vitest';
import { connect, describeServer, eachRevision, eachTransport } from '@arobase/testing';
import '@arobase/testing/vitest';
import { Plain } from './plain.js';

test('results and clients are matched', async () => {
  await using client = await connect(Plain);
  const greeting = await client.callTool('hello');
  expect(greeting).toHaveText('hello');
  expect(client).not.toHaveHeard('notifications/message');
  expect(() => expect(greeting).toHaveText('bye')).toThrow(/Got "hello"\n\nOn the wire:\n→ /);
});

eachRevision('greets in every revision', async (revision) => {
  await using client = await connect(Plain, { revision });
  expect(await client.callTool('hello')).toHaveText('hello');
});

eachTransport('greets over every transport', async (transport) => {
  await using client = await connect(Plain, { transport });
  expect(await client.callTool('hello')).toHaveText('hello');
});

describeServer(Plain, { revisions: ['2025-11-25'], transports: ['memory'] });
