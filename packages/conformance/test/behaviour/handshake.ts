import { expect, test } from '@jest/globals';
import type { Peer } from './peers.js';

/** What a server says of itself. */
export function handshake(peer: Peer): void {
  test('the server introduces itself in the words of the revision', () => {
    expect(peer.client.server).toEqual({
      info: {
        name: 'behaviour',
        version: '1.0.0',
        ...(peer.since('2025-06-18') && { title: 'Behaviour' }),
        ...(peer.since('2025-11-25') && {
          description: 'Everything that a handler may do',
          websiteUrl: 'https://example.com/',
          icons: [{ src: 'https://example.com/icon.png', sizes: ['48x48'] }],
        }),
      },
      capabilities: {
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { listChanged: true, subscribe: true },
        logging: {},
        ...(peer.since('2025-03-26') && { completions: {} }),
      },
      instructions: 'Try everything.',
    });
  });
}
