import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Child } from './child.js';

jest.setTimeout(30_000);

describe('a port that is taken', () => {
  const other = createServer();
  let taken = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    taken = (other.address() as AddressInfo).port;
  });

  afterAll(() => void other.close());

  const started = (mode: string) => Child.start('starting', { args: ['--http', String(taken)], env: { MODE: mode } });

  test('is told once onStart is over, and onStop ends what that began', async () => {
    await using child = await started('');
    expect(await child.exited).toBe(1);
    expect(child.stderr.split('\n')).toEqual([
      'start began',
      'started',
      'stopping',
      'stopped',
      `Cannot listen on 127.0.0.1, port ${taken}: the port is in use. Stop what uses it, or choose another port`,
      '',
    ]);
    expect(child.stdout).toBe('');
  });

  test.each([
    ['bad stop', 'the server did not stop: Error: stuck'],
    ['endless stop', 'the server did not stop: Error: onStop is still running after 1300 ms'],
  ])('is told though onStop fails: %s', async (mode, problem) => {
    await using child = await started(mode);
    expect(await child.exited).toBe(1);
    expect(child.stderr).toContain(problem);
    expect(child.stderr).toContain(`Cannot listen on 127.0.0.1, port ${taken}: the port is in use. `);
  });
});

const serving = (mode: string) => Child.start('starting', { args: ['--http', '0'], env: { MODE: mode } });

test('a server listens once onStart is over', async () => {
  await using child = await serving('slow start');
  await child.until(() => child.stderr.includes('listens on'));
  expect(child.stderr).toMatch(/^start began\nstarted\nstarting 1\.0\.0 listens on http:/);
});

test.each([[['--http', '0']], [[]]])(
  'a mistake that onStart makes is told, onStop runs, and the process ends with 1: %j',
  async (args) => {
    await using child = await Child.start('starting', { args, env: { MODE: 'mistaken start' } });
    expect(await child.exited).toBe(1);
    expect(child.stderr).toMatch(/^start began\n/);
    expect(child.stderr).toContain('stopping\nstopped\n');
    expect(child.stderr).toMatch(/^.*"a name" is no tool name.*\(BAD_NAME\)$/m);
  },
);

test('a signal that comes while onStart runs lets it finish, and onStop runs; nothing listens', async () => {
  await using child = await serving('slow start');
  await child.until(() => child.stderr.includes('start began'));
  child.process.kill('SIGTERM');
  expect(await child.exited).toBe(0);
  expect(child.stderr).toBe('start began\nstarted\nstopping\nstopped\n');
});

test('a second signal ends a process that still starts', async () => {
  await using child = await serving('slow start');
  await child.until(() => child.stderr.includes('start began'));
  child.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.process.kill('SIGINT');
  expect(await child.exited).toBe(130);
  expect(child.stderr).not.toContain('stopp');
});

test('a rejection that nobody handles is reported while onStart runs, too', async () => {
  await using child = await serving('stray');
  await child.until(() => child.stderr.includes('listens on'));
  expect(child.stderr).toContain('unhandled rejection: Error: stray');
});

test.each([
  ['bad stop', 'the server did not stop: Error: stuck'],
  ['endless stop', 'the server did not stop: Error: onStop is still running after 1300 ms'],
])('a signal ends a server whose onStop fails with 1: %s', async (mode, problem) => {
  await using child = await serving(mode);
  await child.until(() => child.stderr.includes('listens on'));
  child.process.kill('SIGTERM');
  expect(await child.exited).toBe(1);
  expect(child.stderr).toContain(problem);
});
