import { describe, expect, test } from '@jest/globals';
import type { Context } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';
import { Talk } from '../talk.js';

const STATELESS = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

interface Run {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/** A client of a server whose tool, `hold`, runs until its run is ended, whether it was told to stop or not. */
function hold(): { readonly talk: Talk; readonly runs: Run[] } {
  const server = new PlainServer({ name: 'holding' });
  const runs: Run[] = [];
  server.tools.add({
    name: 'hold',
    handler: (_input: never, { signal }: Context) =>
      new Promise((resolve) => runs.push({ signal, end: () => resolve(`run ${runs.length}`) })),
  });
  return { talk: new Talk(server), runs };
}

describe.each([
  ['in a session', {}],
  ['without one', STATELESS],
])('%s', (_, claim) => {
  test.each([
    ['alone', 0],
    ['beside another', 1],
  ])(
    'an id that is used again is of the newer call, %s: the older one ends late and takes nothing along',
    async (_where, others) => {
      const { talk, runs } = hold();
      await using _talk = talk;
      const begin = async (id: number) => {
        const before = runs.length;
        talk.say({ id, method: 'tools/call', params: { name: 'hold', ...claim } });
        await until(() => runs.length > before);
        return runs[before] as Run;
      };
      for (let at = 0; at < others; at += 1) await begin(100 + at);
      const first = await begin(7);
      talk.say({ method: 'notifications/cancelled', params: { requestId: 7 } });
      await until(() => first.signal.aborted);
      const second = await begin(7);
      first.end();
      await pinged(talk, 'first is over');
      expect(second.signal.aborted).toBe(false);
      talk.say({ id: 7, method: 'tools/call', params: { name: 'hold', ...claim } });
      expect(await talk.heard(({ id }) => id === 7)).toMatchObject({
        error: { code: -32600, message: 'A request with this id is running already' },
      });
      talk.say({ method: 'notifications/cancelled', params: { requestId: 7, reason: 'really' } });
      await until(() => second.signal.aborted);
      expect(second.signal.reason).toMatchObject({ message: 'The client cancelled: really' });
      for (const { end } of runs) end();
      await pinged(talk, 'all are over');
      expect(talk.said.filter(({ id, result }) => id === 7 && result !== undefined)).toEqual([]);
    },
  );
});

/** What the server had to say before is said. */
async function pinged(talk: Talk, id: string): Promise<void> {
  talk.say({ id, method: 'ping' });
  await talk.heard((message) => message.id === id);
  await new Promise((resolve) => setImmediate(resolve));
}

async function until(fits: () => boolean): Promise<void> {
  while (!fits()) await new Promise((resolve) => setImmediate(resolve));
}
