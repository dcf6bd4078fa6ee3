import { expect, test } from '@jest/globals';
import { hostOf, memoryPipe, Tool } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';

class Stateless extends PlainServer {
  constructor() {
    super({ name: 'stateless', revisions: ['2026-07-28'] });
  }

  @Tool({ input: {} }) hello() {
    return 'hello';
  }
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

async function answers(...requests: object[]): Promise<unknown[]> {
  const [near, far] = memoryPipe();
  const said: unknown[] = [];
  near.onText((text) => said.push(JSON.parse(text)));
  const server = new Stateless();
  const served = hostOf(server).connect(far);
  for (const request of requests) near.send(JSON.stringify({ jsonrpc: '2.0', ...request }));
  await server.start();
  await served.settled();
  await new Promise((resolve) => setImmediate(resolve));
  await server.stop();
  return said;
}

test.each(['initialize', 'ping', 'tools/list'])(
  '%s without a claim is told which revision is served instead',
  async (method) => {
    expect(await answers({ id: 1, method, params: { protocolVersion: '2025-11-25' } })).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: -32022,
          message: expect.stringContaining('2026-07-28'),
          data: { supported: ['2026-07-28'], requested: '2025-11-25' },
        },
      },
    ]);
  },
);

test('a request that says all of itself is answered', async () => {
  const [answer] = await answers({ id: 'a', method: 'tools/call', params: { name: 'hello', _meta: meta } });
  expect(answer).toMatchObject({
    id: 'a',
    result: { resultType: 'complete', content: [{ type: 'text', text: 'hello' }] },
  });
});
