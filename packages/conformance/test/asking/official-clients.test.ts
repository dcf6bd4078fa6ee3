import { expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { program } from './peers.js';

const INFO = { name: 'official', version: '1.0.0' };
const CAPABILITIES = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };
const CLOCK = 'shop://clock';

/** An official client, with what differs between the generations and eras. */
interface Official {
  readonly client: Client | FirstClient;
  readonly stateless: boolean;
  /** Methods of notifications, as they came. */
  readonly heard: string[];
}

const elicited = ({ params }: { params: object }) =>
  'url' in params ? { action: 'accept' } : { action: 'accept', content: { name: 'Ada', amount: 5 } };
const sampled = () => ({
  role: 'assistant',
  content: { type: 'text', text: 'Buy!' },
  model: 'm',
  stopReason: 'endTurn',
});
const folders = () => ({ roots: [{ uri: 'file:///home' }] });

async function first(): Promise<Official> {
  const client = new FirstClient(INFO, { capabilities: CAPABILITIES });
  const heard: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, elicited as never);
  client.setRequestHandler(CreateMessageRequestSchema, sampled as never);
  client.setRequestHandler(ListRootsRequestSchema, folders as never);
  for (const schema of [
    LoggingMessageNotificationSchema,
    ResourceUpdatedNotificationSchema,
    ToolListChangedNotificationSchema,
  ]) {
    client.setNotificationHandler(
      schema as typeof LoggingMessageNotificationSchema,
      ({ method }) => void heard.push(method),
    );
  }
  await client.connect(new FirstTransport(await program()) as never);
  return { client, stateless: false, heard };
}

async function second(mode: 'legacy' | 'auto' | { pin: string }): Promise<Official> {
  const client = new Client(INFO, { capabilities: CAPABILITIES, versionNegotiation: { mode } });
  const heard: string[] = [];
  client.setRequestHandler('elicitation/create', elicited as never);
  client.setRequestHandler('sampling/createMessage', sampled as never);
  client.setRequestHandler('roots/list', folders as never);
  for (const method of [
    'notifications/message',
    'notifications/resources/updated',
    'notifications/tools/list_changed',
  ] as const) {
    client.setNotificationHandler(method, () => void heard.push(method));
  }
  await client.connect(new StdioClientTransport(await program()));
  return { client, stateless: mode !== 'legacy', heard };
}

const GENERATIONS: readonly (readonly [name: string, open: () => Promise<Official>])[] = [
  ['first generation', first],
  ['second generation, with a handshake', () => second('legacy')],
  ['second generation, as the server likes it', () => second('auto')],
  ['second generation, without a handshake', () => second({ pin: '2026-07-28' })],
];

test.each(GENERATIONS)(
  'the official client, %s, is asked, hears what changes, and takes back what it asked, over a real pipe',
  async (_, open) => {
    const official = await open();
    try {
      await isAsked(official);
      await hearsHowFar(official);
      await takesBack(official);
      await hearsWhatChanges(official);
    } finally {
      await official.client.close();
    }
  },
);

async function textOf({ client }: Official, name: string, args = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  return (content as [{ text: string }])[0].text;
}

async function isAsked(official: Official): Promise<void> {
  expect(JSON.parse(await textOf(official, 'checkout'))).toMatchObject({
    receipt: { what: 'Ada 5' },
    slogan: [{ text: 'Buy!' }],
    folders: ['file:///home'],
  });
  expect(JSON.parse(await textOf(official, 'charged'))).toMatchObject({ charges: ['Ada 5'] });
  expect(JSON.parse(await textOf(official, 'visit'))).toEqual({ action: 'accept' });
  expect(JSON.parse(await textOf(official, 'together'))).toMatchObject({ who: 'Ada', dirs: 1 });
  const { messages } = await official.client.getPrompt({ name: 'story' });
  expect(messages).toHaveLength(1);
  const { contents } = await official.client.readResource({ uri: 'shop://folders' });
  expect(contents).toMatchObject([{ text: 'file:///home' }]);
}

/** The first generation takes a schema of the result before its options. */
function callWith({ client }: Official, params: { name: string; _meta?: object }, options: object): Promise<unknown> {
  return client instanceof FirstClient
    ? client.callTool(params as never, undefined, options)
    : client.callTool(params as never, options);
}

async function hearsHowFar(official: Official): Promise<void> {
  const { stateless, heard } = official;
  const progress: number[] = [];
  const onprogress = ({ progress: value }: { progress: number }) => void progress.push(value);
  const _meta = stateless ? { 'io.modelcontextprotocol/logLevel': 'info' } : undefined;
  await callWith(official, { name: 'talks', ...(_meta && { _meta }) }, { onprogress });
  expect(progress[0]).toBe(1);
  expect(heard).toContain('notifications/message');
}

async function takesBack(official: Official): Promise<void> {
  const controller = new AbortController();
  const call = callWith(official, { name: 'waits' }, { signal: controller.signal });
  call.catch(() => {});
  await textOf(official, 'stopped');
  controller.abort('enough');
  await expect(call).rejects.toThrow();
  expect(await textOf(official, 'stopped')).toMatch(/The client cancelled/);
}

async function hearsWhatChanges(official: Official): Promise<void> {
  const { client, stateless, heard } = official;
  const stream =
    stateless && client instanceof Client
      ? await client.listen({ toolsListChanged: true, resourceSubscriptions: [CLOCK] })
      : undefined;
  if (stream === undefined) await client.subscribeResource({ uri: CLOCK });
  else expect(stream.honoredFilter).toMatchObject({ toolsListChanged: true, resourceSubscriptions: [CLOCK] });
  await client.callTool({ name: 'changes', arguments: { what: 'tools' } });
  await client.callTool({ name: 'changes', arguments: { what: CLOCK } });
  await textOf(official, 'stopped');
  const changes = () => heard.filter((method) => method !== 'notifications/message');
  expect(changes()).toEqual(['notifications/tools/list_changed', 'notifications/resources/updated']);
  if (stream === undefined) await client.unsubscribeResource({ uri: CLOCK });
  else await stream.close();
  await client.callTool({ name: 'changes', arguments: { what: CLOCK } });
  await textOf(official, 'stopped');
  expect(changes()).toHaveLength(2);
}
