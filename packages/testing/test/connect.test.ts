import { expect, test } from '@jest/globals';
import { SetupError, Tool } from '@arobase/core';
import { connect, eachRevision, eachTransport } from '../src/index.js';
import { Calc, Rate } from './calc.js';
import { PlainServer } from '../../core/test/plain-server.js';

eachRevision('a client speaks the revision that it is told to', async (revision) => {
  await using client = await connect(Calc, { revision });
  expect(client.revision).toBe(revision);
  expect(client.server).toMatchObject({ info: { name: 'calc', version: '1.2.3' }, instructions: 'Add.' });
});

test('a revision that the server does not serve is refused with the one that it offers', async () => {
  await expect(connect(Calc, { revision: '1999-01-01' })).rejects.toThrow(
    'The server does not serve 1999-01-01: it offers 2025-11-25',
  );
});

eachTransport('everything that a server offers can be listed, to the last page, and used', async (transport) => {
  await using client = await connect(Calc, { transport });
  expect((await client.listTools()).map(({ name }) => name)).toEqual(['add', 'refuse', 'deny', 'count', 'rate']);
  expect((await client.listResources()).map(({ uri }) => uri)).toEqual(['calc://pi']);
  expect((await client.listResourceTemplates()).map(({ uriTemplate }) => uriTemplate)).toEqual(['calc://{digit}']);
  expect((await client.listPrompts()).map(({ name }) => name)).toEqual(['sum']);
  expect(await client.callTool('add', { a: 1, b: 2 })).toMatchObject({ content: [{ type: 'text', text: '3' }] });
  expect(await client.readResource('calc://7')).toEqual({ contents: [{ uri: 'calc://7', text: '7' }] });
  expect((await client.getPrompt('sum', { numbers: '1 and 2' })).messages).toHaveLength(1);
  expect(await client.complete({ prompt: 'sum' }, 'numbers', '4', { more: 'x' })).toEqual({
    values: ['41', '{"more":"x"}'],
  });
});

test('a tool that fails resolves, and a JSON-RPC error rejects', async () => {
  await using client = await connect(Calc);
  expect(await client.callTool('refuse')).toEqual({ content: [{ type: 'text', text: 'Not today' }], isError: true });
  await expect(client.callTool('deny')).rejects.toMatchObject({
    name: 'ProtocolError',
    code: 7,
    message: 'denied',
    data: { why: 'because' },
  });
  await expect(client.request('no/such/method')).rejects.toMatchObject({ code: -32601 });
});

test('notifications are kept, and can be waited for one by one', async () => {
  await using client = await connect(Calc);
  const [result] = await Promise.all([
    client.request('tools/call', { name: 'count', _meta: { progressToken: 'p' } }),
    client.notification('notifications/message'),
  ]);
  expect(result).toMatchObject({ content: [{ text: 'undefined' }] });
  const first = await client.notification('notifications/progress');
  const second = await client.notification('notifications/progress');
  expect([first.params?.progress, second.params?.progress]).toEqual([1, 2]);
  expect(client.notifications.map(({ method }) => method)).toEqual([
    'notifications/progress',
    'notifications/progress',
    'notifications/progress',
    'notifications/message',
  ]);
});

test('the wire shows what both sides said, in order', async () => {
  await using client = await connect(Calc);
  client.say('nonsense');
  expect(await client.response()).toMatchObject({ error: { code: -32700 } });
  expect(client.wire.map(({ from, message }) => [from, message === undefined ? '?' : typeof message])).toEqual([
    ['client', 'object'],
    ['server', 'object'],
    ['client', 'object'],
    ['client', '?'],
    ['server', 'object'],
  ]);
});

test('a principal reaches the handlers', async () => {
  await using client = await connect(Calc, { principal: 'ada' });
  expect(await client.callTool('count')).toMatchObject({ content: [{ text: 'ada' }] });
});

test('a stand-in takes the place of a class', async () => {
  const fake = new Rate();
  fake.rate = () => 'fake';
  await using client = await connect(Calc, { override: [[Rate, fake]] });
  expect(await client.callTool('rate')).toMatchObject({ content: [{ text: 'fake' }] });
});

test('a server that is passed in serves many clients and stays its owner’s to stop', async () => {
  await using server = new Calc();
  {
    await using one = await connect(server);
    await using two = await connect(server);
    expect(await Promise.all([one, two].map((client) => client.request('ping')))).toEqual([{}, {}]);
  }
  expect(server.stopped).toBe(0);
  await server.stop();
  expect(server.stopped).toBe(1);
});

eachTransport('a server that was made for a client ends with it', async (transport) => {
  let stopped = 0;
  class Counted extends Calc {
    override onStop() {
      stopped += 1;
    }
  }
  await (await connect(Counted, { transport }))[Symbol.asyncDispose]();
  expect(stopped).toBe(1);
});

test('a mistake in the set-up rejects as the error that its author reads', async () => {
  class Wrong extends PlainServer {
    constructor() {
      super({ name: 'wrong' });
    }
    @Tool({ name: 'a tool' }) tool() {}
  }
  await expect(connect(Wrong)).rejects.toBeInstanceOf(SetupError);
});

eachTransport('a start that fails rejects as a client hears it', async (transport) => {
  class Failing extends PlainServer {
    constructor() {
      super({ name: 'failing', onFault: () => {} });
    }
    override onStart() {
      throw new Error('no database');
    }
  }
  await expect(connect(Failing, { transport })).rejects.toMatchObject({
    code: -32603,
    message: expect.stringMatching(/^The server failed to start \(fault [0-9a-f]{4}\)\.$/),
  });
});

test('who waits for a server that is gone hears so', async () => {
  const server = new Calc();
  await using client = await connect(server);
  const waiting = client.notification('notifications/message');
  await server.stop();
  await expect(waiting).rejects.toThrow('The server closed the connection');
  await expect(client.request('ping')).rejects.toThrow('The connection is closed');
});
