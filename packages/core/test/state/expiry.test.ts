import { expect, test } from '@jest/globals';
import { connect, type TestClient } from '@arobase/testing';
import { type Context, hostOf, memoryPipe, type ServerOptions } from '../../src/index.js';
import { Hands } from '../hands.js';
import { PlainServer } from '../plain-server.js';

const HOUR = 3_600_000;
const SKEW = 60_000;
const KEY = 'a key that is long enough for a state';
const OPTIONS = { revision: '2026-07-28', capabilities: { roots: {} } };

type Json = { readonly [key: string]: unknown };

function serverOf(clock: Hands, warnings: string[], options: Partial<ServerOptions> = {}): PlainServer {
  const server = new PlainServer(
    { name: 'clocked', stateKeys: [KEY], ...options },
    { clock, warn: (line) => void warnings.push(line) },
  );
  const work = async (_: unknown, ctx: Context) => {
    await ctx.roots('a');
    await ctx.roots('b');
    return 'done';
  };
  server.tools.add({ name: 'work', handler: work });
  return server;
}

const call = (client: TestClient, more: Json = {}) => client.request('tools/call', { name: 'work', ...more });
const next = ({ inputRequests, requestState }: Json, _meta?: Json) => {
  const answers = Object.keys(inputRequests as object).map((key) => [key, { roots: [] }]);
  return { inputResponses: Object.fromEntries(answers), requestState, ...(_meta && { _meta }) };
};

test('a state is good for an hour from its round, and a minute of skew', async () => {
  const clock = new Hands();
  const warnings: string[] = [];
  await using client = await connect(serverOf(clock, warnings), OPTIONS);
  const first = await call(client);
  await clock.pass(HOUR + SKEW);
  const second = await call(client, next(first));
  expect(second).toMatchObject({ resultType: 'input_required' });
  await clock.pass(1);
  await expect(call(client, next(first))).rejects.toMatchObject({ code: -32602, message: 'requestState is not valid' });
  await clock.pass(HOUR);
  expect(await call(client, next(second))).toMatchObject({ content: [{ text: 'done' }] });
  expect(warnings).toEqual(['requestState refused: it has expired']);
});

test('a state of the future is good where clocks differ by a minute, and no more', async () => {
  const [ahead, behind] = [new Hands(), new Hands()];
  const warnings: string[] = [];
  await using one = await connect(serverOf(ahead, warnings), OPTIONS);
  await using other = await connect(serverOf(behind, warnings), OPTIONS);
  await ahead.pass(SKEW);
  expect(await call(other, next(await call(one)))).toMatchObject({ resultType: 'input_required' });
  await ahead.pass(1);
  await expect(call(other, next(await call(one)))).rejects.toMatchObject({ code: -32602 });
  expect(warnings).toEqual(['requestState refused: it was issued in the future']);
});

test('how long a state is good, how large it is and how many rounds a call has can be set', async () => {
  const clock = new Hands();
  const warnings: string[] = [];
  await using client = await connect(serverOf(clock, warnings, { limits: { stateMs: 1_000, rounds: 1 } }), OPTIONS);
  const first = await call(client);
  expect(await call(client, next(first))).toMatchObject({
    isError: true,
    content: [{ text: 'The call asked its client in more than 1 rounds' }],
  });
  await clock.pass(SKEW + 1_001);
  await expect(call(client, next(first))).rejects.toMatchObject({ code: -32602 });
  const faults: string[] = [];
  const small = serverOf(clock, warnings, {
    limits: { stateBytes: 100 },
    onFault: (error) => faults.push(String(error)),
  });
  await using cramped = await connect(small, OPTIONS);
  expect(await call(cramped)).toMatchObject({ isError: true });
  expect(faults).toEqual([expect.stringMatching(/take \d+ characters of 100: store what they give/)]);
});

test('without a key a process makes its own, and says so once', async () => {
  const warnings: string[] = [];
  const server = new PlainServer({ name: 'keyless' }, { warn: (line) => void warnings.push(line) });
  server.tools.add({ name: 'work', handler: (_: unknown, ctx: Context) => ctx.roots() });
  const [near, far] = memoryPipe();
  const said: { id: number; result: Json }[] = [];
  near.onText((text) => said.push(JSON.parse(text)));
  const served = hostOf(server).connect(far);
  await server.start();
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': { roots: {} },
  };
  for (const id of [1, 2]) {
    near.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'work', _meta } }));
  }
  while (said.length < 2) await new Promise((resolve) => setImmediate(resolve));
  const params = { name: 'work', ...next(said[0]?.result ?? {}, _meta) };
  near.send(JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params }));
  while (said.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(said[2]?.result).toMatchObject({ resultType: 'complete' });
  expect(warnings).toEqual([expect.stringMatching(/^No stateKeys: .*AROBASE_STATE_KEY/)]);
  await served.settled();
  await server.stop();
});
