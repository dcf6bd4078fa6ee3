import { expect, test } from '@jest/globals';
import { connect } from '../src/index.js';

const echo = `
  process.stdin.on('data', (data) => {
    for (const line of String(data).trim().split('\\n')) {
      const { id, params } = JSON.parse(line);
      const result = { protocolVersion: params?.protocolVersion, capabilities: {}, serverInfo: { name: process.env.WHO, version: '1' } };
      if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
    }
  });
`;

test('a program is spoken to over its standard streams and ends with its client', async () => {
  await using client = await connect({ command: process.execPath, args: ['-e', echo], env: { WHO: 'echo' } });
  expect(client.server.info).toEqual({ name: 'echo', version: '1' });
});

test('a program that does not end well fails the test that started it, with what it wrote to standard error', async () => {
  const args = ['-e', `${echo}; process.stdin.on('end', () => { console.error('I broke'); process.exitCode = 3; })`];
  const client = await connect({ command: process.execPath, args });
  await expect(client[Symbol.asyncDispose]()).rejects.toThrow(/It ended with 3\nI broke/);
});

test('a program that does not start says why', async () => {
  await expect(connect({ command: '/no/such/program' })).rejects.toThrow(/ENOENT/);
  await expect(connect({ command: process.execPath, args: ['-e', 'process.exit(4)'] })).rejects.toThrow(
    /It ended with 4/,
  );
});

test('options that cannot reach a program are refused', async () => {
  const program = { command: process.execPath };
  await expect(connect(program, { transport: 'memory' })).rejects.toThrow(/A program speaks over stdio/);
  await expect(connect(program, { principal: 'ada' })).rejects.toThrow(/servers of this process only/);
});
