import { expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Running } from './running.js';

const INFO = { name: 'official', version: '1.0.0' };
type Either = Client | FirstClient;

const second = async (url: URL, mode: 'legacy' | 'auto' | { pin: string }): Promise<Either> => {
  const client = new Client(INFO, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
};

const first = async (url: URL): Promise<Either> => {
  const client = new FirstClient(INFO);
  await client.connect(new FirstTransport(url) as never);
  return client;
};

test('clients of every era use one server at the same time, and each gets its own answers', async () => {
  await using running = await Running.start();
  const url = new URL(running.url);
  const clients = await Promise.all([
    first(url),
    second(url, 'legacy'),
    second(url, 'auto'),
    second(url, { pin: '2026-07-28' }),
  ]);
  try {
    const sums = await Promise.all(
      clients.flatMap((client, at) =>
        Array.from({ length: 25 }, async (_, b) => {
          const { content } = await client.callTool({ name: 'add', arguments: { a: at * 100, b } });
          return [content, [{ type: 'text', text: String(at * 100 + b) }]];
        }),
      ),
    );
    expect(sums).toHaveLength(100);
    for (const [said, wanted] of sums) expect(said).toEqual(wanted);
    for (const client of clients) {
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('add');
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
});
