import { expect, test } from '@jest/globals';
import { TALKS } from './talk.js';

const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' });
const initialize = (id: unknown, params: object) => ({ jsonrpc: '2.0', id, method: 'initialize', params });
const hello = (protocolVersion: unknown) => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name: 'x', version: '1' },
});
const refused = (code: number, id?: unknown) =>
  expect.objectContaining({ ...(id !== undefined && { id }), error: { code, message: expect.any(String) } });

test.each(TALKS)('before the handshake a server answers pings alone (%s)', async (_, talk) => {
  const said = await talk(
    ping('early'),
    { ...ping('list'), method: 'tools/list' },
    { ...ping('no'), method: 'no/such' },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'early' } },
    [ping('batched')],
    'nonsense',
    initialize('bad', { capabilities: {}, clientInfo: { name: 'x', version: '1' } }),
    initialize('worse', { ...hello('2025-11-25'), capabilities: 5 }),
    initialize('worst', { ...hello('2025-11-25'), clientInfo: { name: 'x' } }),
    initialize('good', hello('2025-06-18')),
    { jsonrpc: '2.0', id: 'behind', method: 'tools/call', params: { name: 'givesText' } },
  );
  expect(said).toEqual([
    { jsonrpc: '2.0', id: 'early', result: {} },
    refused(-32602, 'list'),
    refused(-32602, 'no'),
    refused(-32600),
    refused(-32700),
    refused(-32602, 'bad'),
    refused(-32602, 'worse'),
    refused(-32602, 'worst'),
    expect.objectContaining({ id: 'good', result: expect.objectContaining({ protocolVersion: '2025-06-18' }) }),
    { jsonrpc: '2.0', id: 'behind', result: { content: [{ type: 'text', text: 'hi' }] } },
  ]);
});

test.each(TALKS)(
  'a revision that is not served is countered with the newest that has a handshake (%s)',
  async (_, talk) => {
    const [answer, late] = await talk(initialize(0, hello('1999-01-01')), {
      ...ping('late'),
      method: 'tools/call',
      params: { name: 'looksAround', arguments: { wait: 20 } },
    });
    expect(answer).toMatchObject({ id: 0, result: { protocolVersion: '2025-11-25' } });
    // what was asked before the end is answered
    expect(late).toMatchObject({ id: 'late', result: { structuredContent: { revision: '2025-11-25' } } });
  },
);

test('the modern revision is no answer to a handshake', async () => {
  const [, talk] = TALKS[0] ?? [];
  for (const version of ['2026-07-28', '', 'constructor']) {
    expect(await talk?.(initialize(1, hello(version)))).toMatchObject([{ result: { protocolVersion: '2025-11-25' } }]);
  }
});
