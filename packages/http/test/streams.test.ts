import { expect, test } from '@jest/globals';
import { HttpClient, type Message } from './client.js';
import { Running, until } from './running.js';

const call = (id: number, name: string, args: object = {}) => ({
  id,
  method: 'tools/call',
  params: { name, arguments: args, _meta: { progressToken: id } },
});
const progressOf = (messages: readonly (Message | undefined)[]) => messages.map((message) => message?.params?.progress);

test('what a call says comes before its answer, on its own stream, as it is said', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const stream = await client.stream(call(1, 'begin'));
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect((await stream.message())?.method).toBe('notifications/progress');
  running.server.go();
  expect((await stream.rest()).map(({ id }) => id)).toEqual([1]);
});

test('a stream begins with an id for clients of 2025-11-25, and with a message for older ones', async () => {
  await using running = await Running.start();
  using newer = await HttpClient.connect(running.url, '2025-11-25');
  using older = await HttpClient.connect(running.url, '2025-06-18');
  const first = async (client: HttpClient) => (await client.stream(call(1, 'count', { to: 1 }))).next();
  expect(await first(newer)).toEqual({ id: expect.stringMatching(/_0$/), data: '' });
  expect(await first(older)).toEqual({ id: expect.stringMatching(/_1$/), data: expect.stringContaining('progress') });
});

test('wherever the connection of a call is cut, the rest comes after Last-Event-ID, once and in order', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const total = 6;
  for (let cut = 0; cut <= total + 1; cut += 1) {
    const stream = await client.stream(call(cut + 1, 'count', { to: total }));
    const seen: Message[] = [];
    await stream.next();
    while (seen.length < cut) seen.push((await stream.message())!);
    const last = lastSeen(stream.lastEventId!, cut);
    stream.cut();
    const rest = await client.listen(last);
    expect(rest.status).toBe(200);
    seen.push(...(await rest.rest()));
    expect(progressOf(seen)).toEqual([1, 2, 3, 4, 5, 6, undefined]);
    expect(seen.at(-1)?.id).toBe(cut + 1);
  }
});

test('a call goes on when its connection is cut, and its answer waits for the client', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const stream = await client.stream(call(1, 'begin'));
  await stream.message();
  stream.cut();
  const resumed = await client.listen(stream.lastEventId);
  running.server.go();
  expect((await resumed.rest()).map(({ id }) => id)).toEqual([1]);
  const again = await client.listen(stream.lastEventId);
  expect((await again.rest()).map(({ id }) => id)).toEqual([1]);
});

test('a client that comes back takes over from its older connection', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const stream = await client.stream(call(1, 'begin'));
  await stream.message();
  const resumed = await client.listen(stream.lastEventId);
  expect(await stream.rest()).toEqual([]);
  running.server.go();
  expect((await resumed.rest()).map(({ id }) => id)).toEqual([1]);
});

test('a handler gives its connection back; the client polls for its answer', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const stream = await client.stream(call(1, 'away'));
  expect(await stream.next()).toEqual({ id: expect.stringMatching(/_0$/), retry: 20, data: '' });
  expect(await stream.rest()).toEqual([]);
  running.server.go();
  const resumed = await client.listen(stream.lastEventId);
  expect((await resumed.rest()).map(({ id, result }) => [id, result])).toEqual([
    [1, { content: [{ type: 'text', text: 'waited' }] }],
  ]);
});

test('a connection is not given back where the client could not resume', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url, '2025-06-18');
  const answer = client.call('away');
  await until(() => running.server.waiting === 1);
  running.server.go();
  expect((await answer).result).toEqual({ content: [{ type: 'text', text: 'waited' }] });
});

test('what no call asked for travels on exactly one of the streams that listen', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const streams = [await client.listen(), await client.listen()];
  running.server.tools.add({ name: 'new', description: 'new', input: {}, handler: () => 1 });
  const post = await client.stream(call(1, 'count', { to: 1 }));
  expect((await post.rest()).map(({ method }) => method)).toEqual(['notifications/progress', undefined]);
  expect((await streams[1]!.message())?.method).toBe('notifications/tools/list_changed');
  await client.send({ id: 2, method: 'ping' });
  for (const stream of streams) stream.cut();
  expect([...(await streams[0]!.rest()), ...(await streams[1]!.rest())]).toEqual([]);
});

test('each session hears of changes on its own stream, and of the resources that it watches alone', async () => {
  await using running = await Running.start();
  using watching = await HttpClient.connect(running.url);
  using other = await HttpClient.connect(running.url);
  const streams = [await watching.listen(), await other.listen()];
  await watching.send({ id: 1, method: 'resources/subscribe', params: { uri: 'memo://a' } });
  running.server.resources.updated('memo://a');
  running.server.prompts.add({ name: 'p', description: 'p', input: {}, handler: () => 'p' });
  expect((await streams[0]!.message())?.params).toEqual({ uri: 'memo://a' });
  expect((await streams[0]!.message())?.method).toBe('notifications/prompts/list_changed');
  expect((await streams[1]!.message())?.method).toBe('notifications/prompts/list_changed');
});

test('wherever a listening connection is cut, nothing is lost and nothing comes twice', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  await client.send({ id: 1, method: 'resources/subscribe', params: { uri: 'memo://a' } });
  let stream = await client.listen();
  const seen: string[] = [];
  let last = (await stream.next())!.id!;
  for (let step = 0; step < 8; step += 1) {
    running.server.resources.updated('memo://a');
    if (step % 2 === 0) {
      seen.push((await stream.message())!.method!);
      last = stream.lastEventId!;
    }
    stream.cut();
    if (step % 3 === 0) running.server.resources.updated('memo://a');
    stream = await client.listen(last);
    const owed = (step % 2 === 0 ? 0 : 1) + (step % 3 === 0 ? 1 : 0);
    for (let count = 0; count < owed; count += 1) seen.push((await stream.message())!.method!);
    last = stream.lastEventId ?? last;
  }
  expect(seen).toEqual(Array(11).fill('notifications/resources/updated'));
  await client.send({ id: 2, method: 'ping' });
  stream.cut();
  expect(await stream.rest()).toEqual([]);
});

test('a listener that comes back without an id gets what it has missed in between', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url, '2025-06-18');
  await client.send({ id: 1, method: 'resources/subscribe', params: { uri: 'memo://a' } });
  const stream = await client.listen();
  stream.cut();
  await until(async () => (await running.connections()) === 0);
  running.server.resources.updated('memo://a');
  const again = await client.listen();
  expect((await again.message())?.params).toEqual({ uri: 'memo://a' });
});

test.each([['nonsense'], ['0_0'], ['zzzzzz_1'], ['../x_1'], [`${'a'.repeat(50)}_1`], ['a_99999999999999']])(
  'the event id %s leads nowhere',
  async (id) => {
    await using running = await Running.start();
    using client = await HttpClient.connect(running.url);
    expect((await client.listen(id)).status).toBe(400);
  },
);

test('an event that is forgotten, and one that is yet to come, are told apart from one that is kept', async () => {
  await using running = await Running.start({ limits: { eventCount: 3 } });
  using client = await HttpClient.connect(running.url);
  const stream = await client.stream(call(1, 'count', { to: 5 }));
  await stream.rest();
  const [name] = stream.lastEventId!.split('_');
  const statuses = [];
  for (const sequence of [0, 2, 3, 6, 7]) statuses.push((await client.listen(`${name}_${sequence}`)).status);
  expect(statuses).toEqual([400, 400, 200, 200, 400]);
});

test('ids of events are unique in a session, whatever stream they are of', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const ids: unknown[] = [];
  const listening = await client.listen();
  ids.push((await listening.next())?.id);
  for (let at = 1; at <= 3; at += 1) {
    const stream = await client.stream(call(at, 'count', { to: 2 }));
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) ids.push(event.id);
  }
  listening.cut();
  expect(ids).toHaveLength(13);
  expect(new Set(ids).size).toBe(13);
});

test('nobody resumes a stream of another session', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  using other = await HttpClient.connect(running.url);
  const stream = await client.stream(call(1, 'count', { to: 1 }));
  await stream.rest();
  expect((await other.listen(stream.lastEventId)).status).toBe(400);
});

test('without an event store events have no ids, and nothing is resumed', async () => {
  await using running = await Running.start({ eventStore: false });
  using client = await HttpClient.connect(running.url);
  const stream = await client.stream(call(1, 'count', { to: 1 }));
  expect(await stream.next()).toEqual({ data: expect.stringContaining('progress') });
  expect((await client.listen('a_0')).status).toBe(400);
});

test('a session has so many streams that listen, and no more', async () => {
  await using running = await Running.start({ limits: { streams: 2 } });
  using client = await HttpClient.connect(running.url);
  const streams = [await client.listen(), await client.listen()];
  expect((await client.listen()).status).toBe(409);
  streams[0]!.cut();
  await until(async () => (await client.listen()).status === 200);
});

test('a stream to listen opens at once, and silent streams carry comments until they end', async () => {
  await using running = await Running.start({ limits: { keepAliveMs: 20 } });
  using client = await HttpClient.connect(running.url);
  const stream = await client.listen();
  const post = await client.stream(call(1, 'begin'));
  await post.message();
  await until(() => stream.comments > 1 && post.comments > 1);
  running.server.go();
  expect((await post.rest()).map(({ id }) => id)).toEqual([1]);
});

test('a client that does not listen costs nothing: what nobody hears is not kept', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  running.server.tools.add({ name: 'new', description: 'new', input: {}, handler: () => 1 });
  await client.send({ id: 1, method: 'ping' });
  const stream = await client.listen();
  expect(await stream.next()).toEqual({ id: expect.any(String), data: '' });
  stream.cut();
  expect(await stream.rest()).toEqual([]);
});

test('GET needs to accept streams, and a session', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  expect((await client.open('GET', { accept: 'application/json' })).resume().statusCode).toBe(406);
  client.session = undefined;
  expect((await client.listen()).status).toBe(400);
});

test('a question travels on the stream of the call that asks, and its answer is posted', async () => {
  await using running = await Running.start();
  using client = await HttpClient.connect(running.url);
  const stream = await client.stream(call(1, 'asks'));
  const question = (await stream.message())!;
  expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Are you sure?' } });
  const schema = question.params?.requestedSchema as { properties: Record<string, unknown> };
  const [field] = Object.keys(schema.properties);
  const content = field === undefined ? {} : { [field]: true };
  expect((await client.send({ id: question.id, result: { action: 'accept', content } })).status).toBe(202);
  expect((await stream.rest()).map(({ result }) => result)).toEqual([{ content: [{ type: 'text', text: 'sure' }] }]);
});

test.each([
  ['with a session, but without streams', true],
  ['without sessions', false],
])('a question fails at once where the client cannot be asked: %s', async (_, sessions) => {
  await using running = await Running.start({ sessions });
  using client = await HttpClient.connect(running.url, '2025-11-25', { accept: 'application/json' });
  const answer = await client.call('asks');
  expect(answer.result).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/client/) }] });
});

/** Of an event that has just been read; the next one may have arrived with it. */
function lastSeen(id: string, sequence: number): string {
  return id.replace(/_\d+$/, `_${sequence}`);
}
