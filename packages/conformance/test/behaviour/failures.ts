import { expect, test } from '@jest/globals';
import { faults, type Peer } from './peers.js';
import { FAULTS } from './server/failures.js';

type Ask = (what: string) => Promise<unknown>;

/** What handlers throw, and what the peer is told. */
export function failures(peer: Peer): void {
  const tool: Ask = (what) => peer.client.callTool('fails', { what });
  const later: Ask = (what) => peer.client.callTool('failsLater', { what });
  const resource: Ask = (what) => peer.client.readResource(`failure://${what}`);
  const prompt: Ask = (what) => peer.client.getPrompt('fails', { what });
  const completion: Ask = (what) => peer.client.complete({ prompt: 'fails' }, 'what', what);
  const refusal = (message: unknown) => ({ content: [{ type: 'text', text: message }], isError: true });

  test('a public error is told: by tools as a result, by others as an internal error', async () => {
    for (const ask of [tool, later]) expect(await ask('public')).toEqual(refusal('Say please'));
    for (const ask of [resource, prompt, completion]) {
      await expect(ask('public')).rejects.toMatchObject({ code: -32603, message: 'Say please' });
    }
  });

  test('what is not found is said in the words of each kind', async () => {
    for (const ask of [tool, later]) expect(await ask('notFound')).toEqual(refusal('No such thing'));
    await expect(resource('notFound')).rejects.toMatchObject({
      code: -32002,
      message: 'No such thing',
      data: { uri: 'failure://notFound' },
    });
    await expect(prompt('notFound')).rejects.toMatchObject({ code: -32602, message: 'No such thing' });
    expect(await completion('notFound')).toEqual({ values: [] });
  });

  test('a protocol error is the answer', async () => {
    for (const ask of [tool, later, resource, prompt, completion]) {
      await expect(ask('protocol')).rejects.toMatchObject({ code: 7, message: 'Own words', data: { why: 'because' } });
      await expect(ask('invalidParams')).rejects.toMatchObject({ code: -32602, message: 'Bad words' });
    }
  });

  test.each(FAULTS)('a fault (%s) is masked, and told whole to onFault', async (what) => {
    const told = /^The (?:tool|resource|prompt|completion) failed \(fault ([0-9a-f]{4})\)\.$/;
    await faults(peer);
    for (const ask of [tool, later]) expect(await ask(what)).toEqual(refusal(expect.stringMatching(told)));
    for (const ask of [resource, prompt, completion]) {
      await expect(ask(what)).rejects.toMatchObject({ code: -32603, message: expect.stringMatching(told) });
    }
    const kept = await faults(peer);
    expect(kept.map((line) => line.slice(5))).toEqual([
      expect.stringMatching(/^tool fails Failures\.fails: /),
      expect.stringMatching(/^tool failsLater Failures\.failsLater: /),
      expect.stringMatching(/^resource \S+ Failures\.resource: /),
      expect.stringMatching(/^prompt fails Failures\.prompt: /),
      expect.stringMatching(/^completion of prompt fails Failures\.complete: /),
    ]);
  });
}
