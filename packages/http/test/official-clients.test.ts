import { expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { Running, until } from './running.js';

const INFO = { name: 'official', version: '1.0.0' };
const CAPABILITIES = { capabilities: { elicitation: {} } };
type Either = Client | FirstClient;

/** Clients of both generations, connected over Streamable HTTP. */
const GENERATIONS: [
  string,
  (url: URL) => Promise<{ client: Either; transport: FirstTransport | StreamableHTTPClientTransport }>,
][] = [
  [
    'first',
    async (url) => {
      const client = new FirstClient(INFO, CAPABILITIES);
      client.setRequestHandler(
        ElicitRequestSchema,
        () => ({ action: 'accept', content: { confirmed: true } }) as never,
      );
      const transport = new FirstTransport(url);
      await client.connect(transport as never);
      return { client, transport };
    },
  ],
  [
    'second',
    async (url) => {
      const client = new Client(INFO, { ...CAPABILITIES, versionNegotiation: { mode: 'legacy' } });
      client.setRequestHandler(
        'elicitation/create',
        () => ({ action: 'accept', content: { confirmed: true } }) as never,
      );
      const transport = new StreamableHTTPClientTransport(url);
      await client.connect(transport);
      return { client, transport };
    },
  ],
];

test.each(GENERATIONS)('the official client, %s generation, works in a session', async (_, connect) => {
  await using running = await Running.start();
  const { client, transport } = await connect(new URL(running.url));
  const changes: unknown[] = [];
  if (client instanceof FirstClient)
    client.setNotificationHandler(ToolListChangedNotificationSchema, (change) => void changes.push(change));
  else client.setNotificationHandler('notifications/tools/list_changed', (change) => void changes.push(change));
  try {
    await useTools(client);
    await followProgress(client);
    expect((await client.callTool({ name: 'asks' })).content).toEqual([
      { type: 'text', text: expect.stringMatching(/sure/) },
    ]);
    // its stream to listen is open by now
    await until(async () => (await running.connections()) > 0);
    running.server.tools.add({ name: 'new', description: 'new', input: {}, handler: () => 1 });
    await until(() => changes.length === 1);
    await transport.terminateSession();
    expect(running.server.log.map((line) => line.split(' ')[0])).toEqual(['start', 'end']);
  } finally {
    await client.close();
  }
});

test.each(GENERATIONS)('the official client, %s generation, works without sessions', async (_, connect) => {
  await using running = await Running.start({ sessions: false });
  const { client } = await connect(new URL(running.url));
  try {
    await useTools(client);
    await followProgress(client);
  } finally {
    await client.close();
  }
});

test.each(GENERATIONS)('the official client, %s generation, comes back for an answer', async (_, connect) => {
  await using running = await Running.start();
  const { client } = await connect(new URL(running.url));
  try {
    const answer = client.callTool({ name: 'away' });
    await until(() => running.server.waiting === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    running.server.go();
    expect((await answer).content).toEqual([{ type: 'text', text: 'waited' }]);
  } finally {
    await client.close();
  }
});

test('the official client, first generation, works over HTTP+SSE', async () => {
  await using running = await Running.start({ sse: true });
  const client = new FirstClient(INFO);
  await client.connect(new SSEClientTransport(new URL('/sse', running.url)));
  try {
    await useTools(client);
  } finally {
    await client.close();
  }
});

async function useTools(client: Either): Promise<void> {
  expect(client.getServerVersion()).toEqual({ name: 'test', version: '1.0.0' });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('add');
  const sum = await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } });
  expect(sum.content).toEqual([{ type: 'text', text: '3' }]);
}

async function followProgress(client: Either): Promise<void> {
  const heard: number[] = [];
  const onprogress = ({ progress }: { progress: number }) => void heard.push(progress);
  const count = { name: 'count', arguments: { to: 3 } };
  if (client instanceof FirstClient) await client.callTool(count, undefined, { onprogress });
  else await client.callTool(count, { onprogress });
  expect(heard).toEqual([1, 2, 3]);
}
