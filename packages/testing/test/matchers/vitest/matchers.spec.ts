import { expect, test } from 'vitest';
import { connect } from '@arobase/testing';
import '@arobase/testing/vitest';
import { McpServer } from 'arobase';

class Plain extends McpServer {
  constructor() {
    super({ name: 'plain' });
    this.tools.add({ name: 'hello', handler: () => 'hello' });
  }
}

test('results and clients are matched', async () => {
  await using client = await connect(Plain);
  const greeting = await client.callTool('hello');
  expect(greeting).toHaveText('hello');
  expect(client).not.toHaveHeard('notifications/message');
  expect(() => expect(greeting).toHaveText('bye')).toThrow(/Got "hello"\n\nOn the wire:\n→ /);
});
