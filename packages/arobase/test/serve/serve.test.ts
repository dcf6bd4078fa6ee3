import { expect, jest, test } from '@jest/globals';
import { Child } from './child.js';

jest.setTimeout(30_000);

test('a mistake in the code of a server is told on standard error alone, and the exit code is 1', async () => {
  await using server = await Child.start('mistaken');
  expect(await server.exited).toBe(1);
  expect(server.stdout).toBe('');
  expect(server.stderr).toContain('Mistaken.tool: ');
  expect(server.stderr).toContain('(BAD_NAME)');
});

test('a server whose onStart fails tells its client before it ends with 1', async () => {
  await using server = await Child.start('unready');
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.initialize();
  expect(await server.exited).toBe(1);
  const [answer, ...rest] = server.messages();
  expect(answer).toMatchObject({ id: 0, error: { code: -32603 } });
  const [, fault = 'none'] = /fault ([0-9a-f]{4})/.exec(answer?.error?.message ?? '') ?? [];
  expect(server.stderr).toMatch(new RegExp(`fault ${fault}.*no database`));
  expect(answer?.error?.message).not.toContain('database');
  expect(rest).toEqual([]);
});

test.each([
  [['--prot=3'], 'Unknown option --prot (did you mean --http [PORT]?): the options are '],
  [['--http', 'abc'], '--http is "abc": write a port from 0 to 65535.\n'],
  [['folder'], '"folder" is no option: what is for your application goes behind "--".\n'],
])('the command line %j is refused on standard error alone, and the exit code is 2', async (args, message) => {
  await using server = await Child.start('main', { args });
  expect(await server.exited).toBe(2);
  expect(server.stdout).toBe('');
  expect(server.stderr.startsWith(message)).toBe(true);
  expect(server.stderr.match(/\n/g)).toHaveLength(1);
});

test('what stands behind "--" is left to the application', async () => {
  await using server = await Child.ready('main', { args: ['--', '--prot=3', 'folder'] });
  expect(server.stderr).not.toContain('option');
});

test('a program that says itself how it is served keeps its whole command line', async () => {
  await using server = await Child.ready('main', { args: ['mcp', '--verbose', '--http'], env: { HTTP: 'false' } });
  expect(server.stderr).not.toContain('option');
});

test('a program that stops its server goes on, and ends by itself', async () => {
  await using server = await Child.start('stopping');
  expect(await server.exited).toBe(0);
  expect(server.stderr).toBe('stopped\n');
  expect(server.stdout).toBe('the program goes on\n');
});
