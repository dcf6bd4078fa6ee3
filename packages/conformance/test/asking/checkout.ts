import { expect, test } from '@jest/globals';
import { type Peer, textOf, jsonOf } from './peers.js';

const SLOGAN = [{ type: 'text', text: 'Buy!' }];

/** One handler that asks for everything, and what it did. */
export function checkout(peer: Peer): void {
  test('a handler that asks for everything gives the same answer and one charge in every revision', async () => {
    const tool = peer.forms ? 'checkout' : 'quiet';
    const what = peer.forms ? 'Ada 5' : 'quiet';
    const result = await peer.client.callTool(tool);
    expect(JSON.parse((result.content[0] as { text: string }).text)).toEqual({
      receipt: { what, key: 'call:charge' },
      slogan: SLOGAN,
      folders: ['file:///home'],
    });
    const { charges, runs } = (await jsonOf(peer.client, 'charged')) as { charges: string[]; runs: number };
    expect(charges).toEqual([what]);
    if (peer.forms) expect(runs).toBe(peer.replays ? 5 : 1);
  });

  test('a prompt and a resource may ask, too', async () => {
    const { messages } = await peer.client.getPrompt('story');
    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: JSON.stringify(SLOGAN[0]) } }]);
    const { contents } = await peer.client.readResource('shop://folders');
    expect(contents).toEqual([{ uri: 'shop://folders', text: 'file:///home' }]);
  });

  if (!peer.forms) return;

  test('questions that are asked together share a round', async () => {
    expect(await jsonOf(peer.client, 'together')).toEqual({
      who: 'Ada',
      slogan: SLOGAN,
      dirs: 1,
      round: peer.replays ? 1 : 0,
    });
  });

  test.each(['decline', 'cancel'] as const)(
    'a user who says %s is no user who accepts, and nothing is charged',
    async (action) => {
      peer.answer({ elicit: action });
      expect(await textOf(peer.client, 'checkout')).toBe(`nobody: ${action}`);
      expect(await jsonOf(peer.client, 'charged')).toMatchObject({ charges: [] });
    },
  );

  test('an answer that is told in words that the form does not have is malformed, and nothing is charged', async () => {
    for (const content of [{}, { name: '' }, { name: 5 }]) {
      peer.answer({ elicit: { action: 'accept', content } });
      const call = peer.client.request('tools/call', { name: 'checkout' });
      await expect(call).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('name') });
    }
    expect(await jsonOf(peer.client, 'charged')).toMatchObject({ charges: [] });
  });
}
