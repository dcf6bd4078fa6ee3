import { expect, test } from '@jest/globals';
import { HttpClient, messageOf, read } from './client.js';
import { Running, until } from './running.js';

const PREFIX = 'io.modelcontextprotocol/';
const envelope = { [`${PREFIX}protocolVersion`]: '2026-07-28', [`${PREFIX}clientCapabilities`]: {} };
const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'wait' };

test.each([
  ['of 2026-07-28', {}, modern, { _meta: envelope }],
  ['without sessions', { sessions: false }, { 'mcp-protocol-version': '2025-11-25' }, {}],
])(
  'a call %s that runs longer than the grace is told to stop before onStop runs, and answered',
  async (_, options, headers, more) => {
    const running = await Running.start(options);
    const { server } = running;
    let abortedAtStop: boolean | undefined;
    server.onStop = async () => {
      abortedAtStop = server.signals.every(({ aborted }) => aborted);
    };
    using client = new HttpClient(running.url);
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'wait', arguments: {}, ...more } };
    const answer = client.open('POST', headers, JSON.stringify(body)).then(read);
    await until(() => server.waiting === 1);
    await server.stop();
    expect(abortedAtStop).toBe(true);
    expect(messageOf(await answer)).toMatchObject({ id: 1, result: { content: [{ type: 'text', text: 'waited' }] } });
    await running[Symbol.asyncDispose]();
  },
);
