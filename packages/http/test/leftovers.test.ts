import { connect, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { MemoryEventStore } from '../src/index.js';
import { HttpClient, messageOf } from './client.js';
import { Running, until } from './running.js';

const body = (id: number, name: string) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: { to: 50 }, _meta: { progressToken: id } },
  });

test('a client that leaves at any byte leaves no socket, no timer and no stream behind, and hurts nobody', async () => {
  const eventStore = new MemoryEventStore({ count: 10, bytes: 10_000 });
  await using running = await Running.start({ eventStore });
  using client = await HttpClient.connect(running.url);
  using bystander = await HttpClient.connect(running.url);
  const { port, host } = new URL(running.url);
  const crashes: unknown[] = [];
  const crashed = (error: unknown) => crashes.push(error);
  process.on('unhandledRejection', crashed).on('uncaughtException', crashed);
  const timers = timersNow();
  try {
    for (let attempt = 0; attempt < 120; attempt += 1) {
      const name = ['wait', 'count', 'begin'][attempt % 3]!;
      const text = body(attempt, name);
      const request = `POST /mcp HTTP/1.1\r\nhost: ${host}\r\naccept: */*\r\ncontent-type: application/json\r\nmcp-session-id: ${client.session}\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
      // in the headers, in the body, in the middle of the run, in the middle of the answer
      const cut = attempt % 4 < 2 ? Math.floor((request.length * (attempt + 1)) / 121) : request.length;
      const socket = await opened(Number(port));
      socket.write(request.slice(0, cut));
      if (attempt % 4 === 3)
        await new Promise((resolve) =>
          socket
            .once('data', resolve)
            .once('close', resolve)
            .setTimeout(10, () => resolve(undefined)),
        );
      else await new Promise((resolve) => setTimeout(resolve, attempt % 2));
      socket.destroy();
      if (attempt % 20 === 0) expect((await bystander.call('add', { a: 1, b: 1 })).result).toBeDefined();
    }
    running.server.go();
    await until(async () => (await running.connections()) <= 2);
    await client.send({ method: 'notifications/x' });
    (await client.open('DELETE')).resume();
    await until(() => eventStore.size === 0);
    await until(() => timersNow() <= timers);
    expect((await bystander.call('add', { a: 1, b: 1 })).result).toBeDefined();
    expect(running.server.faults).toEqual([]);
    expect(crashes).toEqual([]);
  } finally {
    process.off('unhandledRejection', crashed).off('uncaughtException', crashed);
  }
});

test('all that a session owns ends with it: streams, calls and questions', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const listening = await client.listen();
  const running1 = await client.stream({
    id: 1,
    method: 'tools/call',
    params: { name: 'begin', _meta: { progressToken: 1 } },
  });
  const asking = await client.stream({ id: 2, method: 'tools/call', params: { name: 'asks' } });
  const silent = client.send({ id: 3, method: 'tools/call', params: { name: 'wait' } });
  await asking.message();
  await until(() => running.server.waiting === 2);
  (await client.open('DELETE')).resume();
  expect(await listening.rest()).toEqual([]);
  expect((await running1.rest()).map(({ id }) => id).filter((id) => id !== undefined)).toEqual([]);
  expect((await asking.rest()).filter(({ result }) => result !== undefined)).toEqual([]);
  expect(messageOf(await silent).error?.message).toBe('The request was cancelled');
  expect(running.server.signals.every(({ aborted }) => aborted)).toBe(true);
});

test('a server that stops takes no new work, lets running calls finish, and ends every stream', async () => {
  const running = await Running.start({ limits: { graceMs: 2_000 } });
  using client = await HttpClient.connect(running.url);
  using other = await HttpClient.connect(running.url);
  const listening = [await client.listen(), await client.listen(), await other.listen()];
  const call = client.call('wait');
  await until(() => running.server.waiting === 1);
  const stopped = running[Symbol.asyncDispose]();
  await until(async () => (await other.send({ id: 1, method: 'ping' })).status === 503);
  running.server.go();
  expect((await call).result).toEqual({ content: [{ type: 'text', text: 'waited' }] });
  for (const stream of listening) expect(await stream.rest()).toEqual([]);
  await stopped;
  await running.server.stop();
  expect(running.server.log.filter((line) => line.startsWith('end'))).toHaveLength(2);
});

test('a reader that does not read is disconnected before it costs too much, and comes back for the rest', async () => {
  await using running = await Running.start({ limits: { eventBytes: 200_000 } });
  using client = await HttpClient.connect(running.url);
  await client.send({ id: 1, method: 'resources/subscribe', params: { uri: `memo://${'a'.repeat(4_000)}` } });
  const response = await client.open('GET', { accept: 'text/event-stream' });
  response.pause();
  const before = await running.connections();
  for (let count = 0; count < 3_000; count += 1) running.server.resources.updated(`memo://${'a'.repeat(4_000)}`);
  await until(async () => (await running.connections()) === before - 1);
  response.destroy();
  expect((await client.send({ id: 2, method: 'ping' })).status).toBe(200);
});

test('/healthz says that the process answers, /readyz that the server takes requests', async () => {
  await using running = await Running.start();
  const { origin } = new URL(running.url);
  using client = await HttpClient.connect(running.url);
  const status = async (path: string) => (await fetch(`${origin}${path}`, { headers: { connection: 'close' } })).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  expect(client.session).toBeDefined();
  await running.server.stop();
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
});

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });
}

function timersNow(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}
