import { expect, test } from '@jest/globals';
import { hostOf, memoryPipe, SetupError, Tool } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';

const initialize = (id: number) => JSON.stringify({ jsonrpc: '2.0', id, method: 'initialize', params: {} });

/** Connects, asks before and after the start failed, and gives what was answered. */
async function asked(server: PlainServer): Promise<unknown[]> {
  const [near, far] = memoryPipe();
  const said: unknown[] = [];
  near.onText((text) => said.push(JSON.parse(text)));
  const served = hostOf(server).connect(far);
  near.send(initialize(1));
  near.send('nonsense');
  near.send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  await served.settled();
  near.send(initialize(2));
  await new Promise((resolve) => setImmediate(resolve));
  return said;
}

test('a start that failed is told to each that asks, with the id of one fault', async () => {
  const faults: unknown[] = [];
  class Failing extends PlainServer {
    override async onStart() {
      throw new Error('no database');
    }
  }
  const server = new Failing({
    name: 'failing',
    onFault: (error, { id, where }) => faults.push([id, where, String(error)]),
  });
  const said = await asked(server);
  await expect(server.start()).rejects.toThrow('no database');
  expect(faults).toEqual([[expect.stringMatching(/^[0-9a-f]{4}$/), 'start', 'Error: no database']]);
  const [[id = '']] = faults as [[string]];
  const error = { code: -32603, message: `The server failed to start (fault ${id}).` };
  expect(said).toEqual([
    { jsonrpc: '2.0', id: 1, error },
    { jsonrpc: '2.0', id: 2, error },
  ]);
});

test('a mistake in the code of a server is for its author alone', async () => {
  const faults: unknown[] = [];
  class Mistaken extends PlainServer {
    @Tool({ name: 'a tool' }) tool() {}
  }
  const server = new Mistaken({ name: 'mistaken', onFault: (error) => faults.push(error) });
  const error = { code: -32603, message: 'The server failed to start.' };
  expect(await asked(server)).toEqual([
    { jsonrpc: '2.0', id: 1, error },
    { jsonrpc: '2.0', id: 2, error },
  ]);
  await expect(server.start()).rejects.toBeInstanceOf(SetupError);
  expect(faults).toEqual([]);
});

test.each([
  ['runs where onStart failed, which may have opened something', {}, ['start', 'stop']],
  ['does not run where onStart never did', { controllers: [class {}, undefined as never] }, []],
])('onStop %s', async (_, options, expected) => {
  const told: string[] = [];
  class Opening extends PlainServer {
    override async onStart() {
      told.push('start');
      throw new Error('no database');
    }

    override onStop() {
      told.push('stop');
    }
  }
  const server = new Opening({ name: 'opening', ...options });
  await server.start().catch(() => {});
  await server.stop();
  expect(told).toEqual(expected);
});
