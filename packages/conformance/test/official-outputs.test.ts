import { expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { hostOf, memoryPipe } from '@arobase/core';
import { BehaviourServer } from './behaviour/server/server.js';

type JsonRpc = Parameters<NonNullable<Parameters<FirstClient['connect']>[0]['onmessage']>>[0];

/** One end of a pipe in memory, as the official clients want it. */
class Pipe {
  onmessage: ((message: JsonRpc) => void) | undefined;
  onclose: (() => void) | undefined;
  onerror: ((error: Error) => void) | undefined;
  readonly #near;

  constructor(server: BehaviourServer) {
    const [near, far] = memoryPipe();
    this.#near = near;
    near.onText((text) => this.onmessage?.(JSON.parse(text) as JsonRpc));
    near.onClose(() => this.onclose?.());
    hostOf(server).connect(far);
  }

  async start() {}

  async send(message: object) {
    this.#near.send(JSON.stringify(message));
  }

  async close() {
    this.#near.close();
  }
}

const INFO = { name: 'official', version: '1.0.0' };

const CLIENTS: readonly (readonly [
  generation: string,
  open: (server: BehaviourServer) => Promise<Client | FirstClient>,
])[] = [
  [
    'second',
    async (server) => {
      const client = new Client(INFO);
      await client.connect(new Pipe(server) as Parameters<Client['connect']>[0]);
      return client;
    },
  ],
  [
    'first',
    async (server) => {
      const client = new FirstClient(INFO);
      await client.connect(new Pipe(server) as Parameters<FirstClient['connect']>[0]);
      return client;
    },
  ],
];

// having listed the tools, these clients hold every structured answer against its schema
test.each(CLIENTS)(
  'the official client, %s generation, takes every declared output and every refusal',
  async (_, open) => {
    await using server = new BehaviourServer();
    const client = await open(server);
    await client.listTools();
    const call = async (name: string) => client.callTool({ name });
    expect(await call('item')).toMatchObject({ structuredContent: { name: 'nut', count: 2 } });
    expect(await call('items')).toMatchObject({ structuredContent: { result: [{ name: 'nut', count: 2 }] } });
    expect(await call('noItems')).toMatchObject({ structuredContent: { result: [] } });
    expect(await call('zero')).toMatchObject({ structuredContent: { result: 0 } });
    expect(await call('no')).toMatchObject({ structuredContent: { result: false } });
    expect(await call('empty')).toMatchObject({ structuredContent: { result: '' } });
    expect(await call('refusedItem')).toEqual({ content: [{ type: 'text', text: 'sold out' }], isError: true });
    for (const name of ['throwingItem', 'wrongItem', 'missingItem']) {
      const text = expect.stringMatching(/^The tool failed \(fault [0-9a-f]{4}\)\.$/);
      expect(await call(name)).toEqual({ content: [{ type: 'text', text }], isError: true });
    }
    await client.close();
  },
);
