import { expect, test } from '@jest/globals';
import type { EventStore, SessionStore, StoredEvent, StoredSession } from '@arobase/core';
import { MemoryEventStore } from '../src/index.js';
import { HttpClient, messageOf, textOf } from './client.js';
import { Running, until } from './running.js';

/** What a database would do: everything as JSON, everything later. */
class SlowSessions implements SessionStore {
  readonly records = new Map<string, string>();

  async get(id: string): Promise<StoredSession | undefined> {
    await null;
    const text = this.records.get(id);
    return text === undefined ? undefined : (JSON.parse(text) as StoredSession);
  }

  async set(id: string, session: StoredSession): Promise<void> {
    this.records.set(id, JSON.stringify(session));
  }

  async delete(id: string): Promise<void> {
    this.records.delete(id);
  }
}

const LIST = { id: 1, method: 'tools/list' };

test('two servers that share a store share their sessions, with terms, level and subscriptions', async () => {
  const sessionStore = new SlowSessions();
  await using one = await Running.start({ sessionStore });
  await using two = await Running.start({ sessionStore });
  using first = await HttpClient.connect(one.url, '2025-06-18');
  using second = new HttpClient(two.url);
  second.session = first.session;
  await first.send({ id: 1, method: 'resources/subscribe', params: { uri: 'memo://a' } });
  await first.send({ id: 2, method: 'logging/setLevel', params: { level: 'error' } });
  const answer = await second.call('who');
  expect(JSON.parse(textOf(answer))).toMatchObject({
    session: first.session,
    revision: '2025-06-18',
    client: 'test',
  });
  const stream = await second.listen();
  two.server.resources.updated('memo://a');
  expect((await stream.message())?.params).toEqual({ uri: 'memo://a' });
  expect(JSON.parse(sessionStore.records.get(first.session!)!)).toMatchObject({
    logLevel: 'error',
    watched: ['memo://a'],
    owner: '',
  });
  (await second.open('DELETE')).resume();
  expect((await first.send(LIST)).status).toBe(404);
  expect([...sessionStore.records]).toEqual([]);
});

test('a session that moves between processes is never asked twice under one id', async () => {
  const sessionStore = new SlowSessions();
  await using one = await Running.start({ sessionStore });
  await using two = await Running.start({ sessionStore });
  using first = await HttpClient.connect(one.url);
  using second = new HttpClient(two.url);
  second.session = first.session;
  const asked: unknown[] = [];
  for (const client of [first, second, first, second]) {
    const stream = await client.stream({ id: asked.length, method: 'tools/call', params: { name: 'asks' } });
    const { id } = (await stream.message()) ?? {};
    asked.push(id);
    await client.send({ id, result: { action: 'accept', content: { confirm: true } } });
    expect(textOf((await stream.message())!)).toBe('sure');
  }
  expect(new Set(asked).size).toBe(4);
});

test('a session in a store outlives the process that began it', async () => {
  const sessionStore = new SlowSessions();
  let session: string | undefined;
  {
    await using before = await Running.start({ sessionStore });
    using client = await HttpClient.connect(before.url);
    session = client.session;
  }
  await using after = await Running.start({ sessionStore });
  using client = new HttpClient(after.url);
  client.session = session;
  expect((await client.send(LIST)).status).toBe(200);
});

test('a store that fails is a fault of ours, told without its words', async () => {
  const sessionStore: SessionStore = {
    get: async () => {
      throw new Error('secret');
    },
    set: async () => {
      throw new Error('secret');
    },
    delete: async () => {},
  };
  await using running = await Running.start({ sessionStore });
  using client = new HttpClient(running.url);
  const begun = await client.initialize();
  expect(begun.status).toBe(200);
  const reply = await client.send(LIST, { 'mcp-session-id': String(begun.headers['mcp-session-id']) });
  expect([reply.status, messageOf(reply)]).toEqual([
    500,
    {
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32603, message: expect.stringMatching(/^Internal error \(fault \w+\)\.$/) },
    },
  ]);
  expect(running.server.faults).toHaveLength(2);
});

/** Takes its time, and longer for what came first. */
class SlowEvents implements EventStore {
  readonly memory = new MemoryEventStore({ count: 100, bytes: 100_000 });

  async append(stream: string, event: StoredEvent): Promise<void> {
    await pause(event.sequence === 1 ? 15 : 1);
    this.memory.append(stream, event);
  }

  async after(stream: string, sequence: number): Promise<readonly StoredEvent[] | undefined> {
    await pause(5);
    return this.memory.after(stream, sequence);
  }

  async delete(stream: string): Promise<void> {
    this.memory.delete(stream);
  }
}

test('through a slow store nothing is lost either, and order is kept', async () => {
  const eventStore = new SlowEvents();
  await using running = await Running.start({ eventStore });
  using client = await HttpClient.connect(running.url);
  for (let cut = 0; cut <= 3; cut += 1) {
    const stream = await client.stream({
      id: cut + 1,
      method: 'tools/call',
      params: { name: 'count', arguments: { to: 3 }, _meta: { progressToken: 1 } },
    });
    const last = (await stream.next())!.id!.replace(/_0$/, `_${cut}`);
    stream.cut();
    await pause(cut * 3);
    const rest = await (await client.listen(last)).rest();
    expect(rest.map(({ params }) => params?.progress)).toEqual([1, 2, 3, undefined].slice(cut));
  }
});

test('what a store keeps of a session goes with it', async () => {
  const eventStore = new MemoryEventStore({ count: 10, bytes: 1000 });
  await using running = await Running.start({ eventStore });
  using client = await HttpClient.connect(running.url);
  for (let id = 1; id <= 40; id += 1) {
    await client.send({
      id,
      method: 'tools/call',
      params: { name: 'count', arguments: { to: 2 }, _meta: { progressToken: id } },
    });
  }
  expect(eventStore.size).toBeLessThanOrEqual(17);
  (await client.open('DELETE')).resume();
  await until(() => eventStore.size === 0);
});

test('the memory of a stream is bounded by events and by size, and keeps the newest event whatever its size', () => {
  const store = new MemoryEventStore({ count: 3, bytes: 10 });
  const event = (sequence: number, text: string) => ({ sequence, text });
  for (let sequence = 1; sequence <= 5; sequence += 1) store.append('a', event(sequence, 'x'));
  expect(store.after('a', 2)?.map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
  expect(store.after('a', 1)).toBeUndefined();
  store.append('a', event(6, 'y'.repeat(50)));
  expect(store.after('a', 5)?.map(({ sequence }) => sequence)).toEqual([6]);
  expect(store.after('b', 0)).toBeUndefined();
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
