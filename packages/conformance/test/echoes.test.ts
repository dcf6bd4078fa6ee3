import { expect } from '@jest/globals';
import { connect, eachRevision, type RevisionName } from '@arobase/testing';
import { type Context, Complete, Ctx, McpServer, Prompt, Resource, Tool } from 'arobase';
import { Allow, IsString } from 'class-validator';

const LONG = 'ö'.repeat(1_000_000);
/** Characters of an answer that tells of something long. */
const MOST = 2_000;
/** A URI that is not there is named whole, up to the longest that is looked at. */
const MOST_WITH_URI = 8_192 + MOST;

class Wish {
  @IsString() what!: string;
  @Allow() rest: unknown;
}

class EchoServer extends McpServer {
  constructor() {
    super({ name: 'echoes', unknownKeys: 'refuse' });
  }

  @Tool() wish({ what }: Wish) {
    return what.length;
  }

  @Tool() async folders(@Ctx() ctx: Context) {
    return ctx.roots();
  }

  @Prompt() plan({ what }: Wish) {
    return what;
  }

  @Complete({ prompt: 'plan' }, 'what') what() {
    return [];
  }

  @Resource('wish://{id}', { watch: true }) read() {
    return 'granted';
  }
}

const CLAIM = { 'io.modelcontextprotocol/clientCapabilities': {} };
const argument = { name: 'what', value: '' };

const REQUESTS: readonly (readonly [method: string, params: object, most?: number])[] = [
  [LONG, {}],
  ['tools/call', { name: LONG }],
  ['tools/call', { name: 'wish', arguments: { what: 'x', [LONG]: 1 } }],
  ['tools/call', { name: 'wish', arguments: { what: [LONG] } }],
  ['tools/call', { name: 'wish', arguments: { [LONG]: { [LONG]: 1 } } }],
  ['tools/call', { name: 'wish', arguments: Object.fromEntries([...'abcdefghijklmn'].map((key) => [key + LONG, 1])) }],
  ['prompts/get', { name: LONG }],
  ['prompts/get', { name: 'plan', arguments: { [LONG]: LONG } }],
  ['resources/read', { uri: LONG }, MOST_WITH_URI],
  ['resources/read', { uri: `wish://${LONG}` }, MOST_WITH_URI],
  ['resources/subscribe', { uri: LONG }, MOST_WITH_URI],
  ['completion/complete', { ref: { type: 'ref/prompt', name: LONG }, argument }],
  ['completion/complete', { ref: { type: 'ref/prompt', name: [LONG] }, argument }],
  ['completion/complete', { ref: { type: 'ref/prompt', name: 'plan' }, argument: { name: LONG, value: LONG } }],
  ['completion/complete', { ref: { type: 'ref/resource', uri: LONG }, argument }],
  ['completion/complete', { ref: { type: 'ref/resource', uri: 'wish://{id}' }, argument: { name: LONG, value: '' } }],
  ['completion/complete', { ref: { type: LONG }, argument }],
  ['tools/list', { cursor: LONG }],
  ['logging/setLevel', { level: LONG }],
  ['tools/list', { _meta: { ...CLAIM, 'io.modelcontextprotocol/logLevel': LONG } }],
  ['tools/list', { _meta: { ...CLAIM, 'io.modelcontextprotocol/protocolVersion': LONG } }],
  ['initialize', { protocolVersion: LONG, capabilities: {}, clientInfo: { name: LONG, version: LONG } }],
  ['subscriptions/listen', { notifications: { resourceSubscriptions: { [LONG]: 1 }, [LONG]: LONG } }],
  ['tools/call', { name: 'wish', inputResponses: LONG }],
];

eachRevision('what a client says at length is told back in short', async (revision: RevisionName) => {
  const server = new EchoServer();
  await using client = await connect(server, { revision, capabilities: { roots: {} } });
  for (const [method, params, most = MOST] of REQUESTS) {
    const id = client.send(method, params);
    await client.response(id);
    const { text } = client.wire.at(-1) ?? { text: '' };
    expect([text.slice(0, 300), text.length <= most]).toEqual([expect.anything(), true]);
  }
  await server.stop();
});

eachRevision(
  'what a client says at length when it refuses is told in short',
  async (revision: RevisionName) => {
    const server = new EchoServer();
    await using client = await connect(server, { revision, capabilities: { roots: {} } });
    const id = client.send('tools/call', { name: 'folders' });
    const { id: question } = await client.heard(({ method }) => method === 'roots/list');
    client.say({ jsonrpc: '2.0', id: question, error: { code: -1, message: LONG } });
    const { result } = await client.response(id);
    expect(result).toMatchObject({ content: [{ text: expect.stringMatching(/^The client refused: ö+…$/) }] });
    expect(client.wire.at(-1)?.text.length).toBeLessThan(MOST);
    await server.stop();
  },
  { except: { '2026-07-28': 'a client that refuses does not come back' } },
);

eachRevision(
  'a URI that is longer than any that is looked at costs next to nothing',
  async (revision: RevisionName) => {
    await using client = await connect(EchoServer, { revision });
    const before = process.cpuUsage();
    for (let at = 0; at < 3; at += 1) {
      await expect(client.readResource(`wish://${at}${LONG}`)).rejects.toThrow('There is no such resource');
    }
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(1_500_000);
  },
);
