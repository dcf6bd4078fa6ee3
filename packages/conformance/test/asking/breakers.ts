import { expect, test } from '@jest/globals';
import { type Peer, textOf, jsonOf } from './peers.js';

/** What breaks a careless replay. */
export function breakers(peer: Peer): void {
  const told = () => jsonOf(peer.client, 'told');
  const faults = () => jsonOf(peer.client, 'faults');
  const fault = /^The tool failed \(fault [0-9a-f]{4}\)\.$/;

  test('the same key twice in one run is a fault that names it', async () => {
    expect(await textOf(peer.client, 'sameKey')).toMatch(fault);
    expect(await faults()).toEqual(['The key "twice" is used twice in one run: number it, as in "twice:1"']);
  });

  test('a key is 1 to 64 of some characters', async () => {
    for (const key of ['a', 'A.b_c:d/e-9', 'x'.repeat(64)])
      expect(await textOf(peer.client, 'badKey', { key })).toBe('fine');
    for (const key of ['', 'a b', 'é', 'x'.repeat(65)])
      expect(await textOf(peer.client, 'badKey', { key })).toMatch(fault);
    expect(await faults()).toHaveLength(4);
  });

  test('a handler that is left runs its finally, and knows why it was left', async () => {
    expect(await textOf(peer.client, 'cleansUp')).toBe('done');
    const left = ['suspended: true, aborted: true', 'finally'];
    expect(await told()).toEqual([...(peer.replays ? left : []), 'finally']);
  });

  test('a branch that nobody waits for does not bring the process down', async () => {
    expect(await textOf(peer.client, 'detaches')).toBe('1');
    expect(await textOf(peer.client, 'lets')).toBe('open');
    await peer.client.callTool('lets');
    expect(await told()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('questions side by side share a round', async () => {
    expect(await jsonOf(peer.client, 'sideBySide')).toEqual({ folders: 1, said: 1, round: peer.replays ? 1 : 0 });
  });

  test('a step beside a question is done once', async () => {
    expect(await jsonOf(peer.client, 'stepsBeside')).toEqual({ folders: 1, step: 7 });
    expect(await told()).toEqual(['stepped']);
  });

  test('a step gives what JSON makes of its value, in the first run and in every revision', async () => {
    expect(await jsonOf(peer.client, 'roundTrips')).toEqual({
      when: 'string',
      at: '1970-01-01T00:00:00.000Z',
      nothing: 'undefined',
      kinds: { n: null, m: {} },
    });
  });

  test('a step that rejects is not remembered', async () => {
    const got = peer.replays ? 'there' : 'failed';
    expect(await jsonOf(peer.client, 'failsOnce')).toEqual({ got, folders: 1 });
    // an even number of runs leaves the next test where this one began
    if (!peer.replays) await peer.client.callTool('failsOnce');
  });

  test('a step may leave 8 KB behind, and no more', async () => {
    expect(await textOf(peer.client, 'steps', { count: 1, size: 8_190 })).toBe('kept');
    expect(await textOf(peer.client, 'steps', { count: 1, size: 8_191 })).toMatch(fault);
    expect(await faults()).toEqual(["Step 'step:0' gave 8193 characters of 8192: store it and remember its id"]);
  });

  test('the key of a step stays the same over the rounds of a call, and no other call has it', async () => {
    expect(await textOf(peer.client, 'seesTheCall')).toBe('true');
  });

  test('progress and logs are told in each round, with the round to be quiet by', async () => {
    const _meta = {
      progressToken: 'talk',
      ...(peer.stateless && { 'io.modelcontextprotocol/logLevel': 'info' }),
    };
    const from = peer.client.notifications.length;
    await peer.client.request('tools/call', { name: 'talks', _meta });
    const heard = peer.client.notifications.slice(from);
    const rounds = peer.replays ? ['round 0', 'round 1'] : ['round 0'];
    expect(heard.filter(({ method }) => method === 'notifications/message').map(({ params }) => params?.data)).toEqual(
      rounds,
    );
    expect(
      heard.filter(({ method }) => method === 'notifications/progress').map(({ params }) => params?.progress),
    ).toEqual(rounds.map((_, at) => at + 1));
  });

  test('a generator that is left is closed, and what it said is said again', async () => {
    const { content } = await peer.client.callTool('streams');
    const round = peer.replays ? 1 : 0;
    expect(content).toEqual([
      { type: 'text', text: `round ${round}` },
      { type: 'text', text: '1 folders' },
    ]);
    expect(await told()).toEqual(peer.replays ? ['closed', 'closed'] : ['closed']);
  });

  if (!peer.replays) return;

  test('a swallowed Suspended is told once, and nothing that follows it counts', async () => {
    expect(await textOf(peer.client, 'swallows')).toBe('went on');
    expect(await told()).toEqual(['swallowed', 'once: Suspended', 'sample: Suspended']);
    expect(await textOf(peer.client, 'swallows')).toBe('went on');
    await told();
    expect(await faults()).toEqual([
      'The handler caught Suspended and went on: rethrow what isSuspended(error) is true for',
    ]);
  });

  test('a run that does not reach a step that was done is a fault that says so', async () => {
    const missed =
      "Step 'charge' was done in an earlier round, but this run did not reach it; " +
      'wrap what decided (time, random, database) in ctx.once';
    for (const tool of ['takesAnotherPath', 'endsEarly']) {
      expect(await textOf(peer.client, tool)).toMatch(fault);
      expect(await told()).toEqual(['charged']);
      expect(await faults()).toEqual([missed]);
    }
  });

  test('an answer to other words is void, and the new question is asked', async () => {
    const asked: unknown[] = [];
    peer.answer({ sample: ({ messages }) => `${asked.push(messages)}` });
    expect(await jsonOf(peer.client, 'changesItsWords')).toEqual({ type: 'text', text: '2' });
    expect(JSON.stringify(asked)).toMatch(/Take 1.*Take 2/);
  });

  test('a call has eight rounds, and the ninth fails it', async () => {
    expect(await textOf(peer.client, 'rounds', { count: 8 })).toBe('8 rounds');
    const refused = await peer.client.callTool('rounds', { count: 9 });
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: 'The call asked its client in more than 8 rounds' }],
    });
  });
}
