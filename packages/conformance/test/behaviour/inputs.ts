import { expect, test } from '@jest/globals';
import { type Peer, textOf } from './peers.js';

const HOSTILE = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'then', ''];

/** Names and arguments that come from outside. */
export function inputs(peer: Peer): void {
  test('an unknown tool, and params that are no call, are invalid params', async () => {
    const calls = [
      { name: 'nothing' },
      { name: 5 },
      {},
      { name: 'opens', arguments: [] },
      { name: 'opens', arguments: 'x' },
      { name: 'opens', arguments: { gate: 'x' }, _meta: 'x' },
    ];
    for (const params of calls) {
      await expect(peer.client.request('tools/call', params)).rejects.toMatchObject({ code: -32602 });
    }
  });

  test('arguments that are absent or null are none', async () => {
    for (const args of [undefined, null]) {
      const result = await peer.client.request('tools/call', { name: 'givesText', arguments: args });
      expect(result).toEqual({ content: [{ type: 'text', text: 'hi' }] });
    }
  });

  test('arguments that do not fit are a result that names each', async () => {
    const result = await peer.client.callTool('looksAround', { wait: 'long' });
    expect(result).toEqual({
      content: [{ type: 'text', text: expect.stringMatching(/^wait: .*"long"/) }],
      isError: true,
    });
    expect(await textOf(peer, 'looksAround', {})).toMatch(/^wait: /);
  });

  test.each(HOSTILE)('the name "%s" is a name like any other', async (name) => {
    const { client } = peer;
    if (name !== 'constructor') await expect(client.callTool(name)).rejects.toMatchObject({ code: -32602 });
    await expect(client.getPrompt(name)).rejects.toMatchObject({ code: -32602 });
    await expect(client.readResource(name)).rejects.toMatchObject({ code: -32002 });
    await expect(client.request(name)).rejects.toMatchObject({ code: -32601 });
    await expect(client.complete({ prompt: name }, 'x', '')).rejects.toMatchObject({ code: -32602 });
    await expect(client.complete({ prompt: 'greet' }, name, '')).rejects.toMatchObject({ code: -32602 });
    await expect(client.complete({ resource: name }, 'x', '')).rejects.toMatchObject({ code: -32602 });
  });

  test('a tool may be called constructor', async () => {
    expect(await textOf(peer, 'constructor')).toBe('a tool like any other');
  });
}
