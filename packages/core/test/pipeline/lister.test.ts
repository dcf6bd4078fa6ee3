import { expect, test } from '@jest/globals';
import { type Context, Resource } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';
import { Talk } from '../talk.js';

const faults: string[] = [];

class Listed extends PlainServer {
  constructor() {
    super({ name: 'listed', onFault: (error) => faults.push(String(error)) });
  }

  @Resource('note://{id}', { list: 'ids' }) note() {
    return 'a note';
  }

  ids(_ctx: Context, after?: string) {
    return { items: [{ uri: 'note://1', name: '1' }], next: after ?? '1' };
  }
}

test('a computed list that does not advance is a fault, and no client walks it for ever', async () => {
  await using talk = new Talk(new Listed());
  talk.say({ id: 1, method: 'resources/list' });
  const { result } = await talk.heard(({ id }) => id === 1);
  const { nextCursor } = result as { nextCursor: string };
  talk.say({ id: 2, method: 'resources/list', params: { cursor: nextCursor } });
  expect(await talk.heard(({ id }) => id === 2)).toMatchObject({
    error: { code: -32603, message: expect.stringMatching(/^The list failed/) },
  });
  expect(faults).toEqual([expect.stringContaining('gave "1" as next, which is where it began')]);
});
