import { expect, test } from '@jest/globals';
import { type Extension, Resource, type ServerOptions } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';
import { Talk } from '../talk.js';

const faults: string[] = [];

class Watched extends PlainServer {
  constructor(options: Partial<ServerOptions> = {}) {
    super({ name: 'watched', dynamic: true, onFault: (error) => faults.push(String(error)), ...options });
  }

  @Resource('note://{id}', { watch: true }) note() {
    return 'a note';
  }
}

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const DECLARED = {
  'io.modelcontextprotocol/clientCapabilities': { extensions: { 'com.example/jobs': {} } },
};
const notes = (count: number) => Array.from({ length: count }, (_, at) => `note://${at}`);

function listen(talk: Talk, id: string, notifications: object, more: object = {}): void {
  talk.say({ id, method: 'subscriptions/listen', params: { notifications, _meta: { ..._meta, ...more } } });
}

test('a stream of too many resources is refused, and leaves nothing behind', async () => {
  const watching: string[] = [];
  class Counted extends Watched {
    override onWatch(uri: string) {
      watching.push(uri);
    }
  }
  await using talk = new Talk(new Counted({ limits: { watches: 3 } }));
  listen(talk, 'many', { resourceSubscriptions: notes(4) });
  expect(await talk.heard(({ id }) => id === 'many')).toMatchObject({
    error: { code: -32603, message: 'Too many resources to watch: 3 at most' },
  });
  expect(watching).toEqual([]);
  listen(talk, 'few', { resourceSubscriptions: notes(3) });
  await talk.heard(({ method }) => method === 'notifications/subscriptions/acknowledged');
  expect(watching).toEqual(notes(3));
});

test('a session watches as many as that, too', async () => {
  await using talk = new Talk(new Watched({ limits: { watches: 1 } }));
  for (const [id, uri] of notes(2).entries()) talk.say({ id, method: 'resources/subscribe', params: { uri } });
  expect(await talk.heard(({ id }) => id === 0)).toMatchObject({ result: {} });
  expect(await talk.heard(({ id }) => id === 1)).toMatchObject({ error: { code: -32603 } });
  talk.say({ id: 2, method: 'resources/unsubscribe', params: { uri: 'note://0' } });
  talk.say({ id: 3, method: 'resources/subscribe', params: { uri: 'note://1' } });
  expect(await talk.heard(({ id }) => id === 3)).toMatchObject({ result: {} });
});

test('a stream that is refused takes no place, and is not said to have ended', async () => {
  const extension: Extension = {
    id: 'com.example/jobs',
    filters: {
      jobs: {
        open: () => {
          throw new Error('no jobs here');
        },
      },
    },
  };
  await using talk = new Talk(new Watched({ extensions: [extension], limits: { calls: 2 } }));
  for (let at = 0; at < 5; at += 1) {
    listen(talk, `jobs:${at}`, { jobs: true }, DECLARED);
    await talk.heard(({ id, error }) => id === `jobs:${at}` && error !== undefined);
  }
  for (const id of ['a', 'b', 'c']) listen(talk, id, { toolsListChanged: true });
  expect(await talk.heard(({ id }) => id === 'c')).toMatchObject({ error: { code: -32603 } });
  const told = talk.said.map(({ method }) => method).filter((method) => method !== undefined);
  expect(told).toEqual(Array(2).fill('notifications/subscriptions/acknowledged'));
});

test('a stream that its client ends is no fault', async () => {
  faults.length = 0;
  await using talk = new Talk(new Watched());
  listen(talk, 'a', { toolsListChanged: true });
  await talk.heard(({ method }) => method === 'notifications/subscriptions/acknowledged');
  talk.say({ method: 'notifications/cancelled', params: { requestId: 'a' } });
  talk.say({ id: 'later', method: 'ping' });
  await talk.heard(({ id }) => id === 'later');
  expect(faults).toEqual([]);
  expect(talk.said.filter(({ id }) => id === 'a')).toEqual([]);
});

test('nothing of a stream overtakes its acknowledgment, and no progress or log message is part of it', async () => {
  const extension: Extension = {
    id: 'com.example/jobs',
    filters: {
      jobs: {
        open: (_asked, { ctx, send }) => {
          const tell = (at: number) => {
            ctx.progress(at);
            ctx.log.error('broken');
            send('notifications/jobs', { at });
          };
          tell(1);
          queueMicrotask(() => tell(2));
          return { honoured: true, close: () => {} };
        },
      },
    },
  };
  await using talk = new Talk(new Watched({ extensions: [extension] }));
  const asked = { progressToken: 't', 'io.modelcontextprotocol/logLevel': 'debug', ...DECLARED };
  listen(talk, 'a', { jobs: true }, asked);
  await talk.heard(({ params }) => (params as { at?: number } | undefined)?.at === 2);
  const told = talk.said.filter(({ method }) => method !== undefined).map(({ method, params }) => [method, params]);
  const mine = { 'io.modelcontextprotocol/subscriptionId': 'a' };
  expect(told).toEqual([
    ['notifications/subscriptions/acknowledged', { _meta: mine, notifications: { jobs: true } }],
    ['notifications/jobs', { at: 1, _meta: mine }],
    ['notifications/jobs', { at: 2, _meta: mine }],
  ]);
});
