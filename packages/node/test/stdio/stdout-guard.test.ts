import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { guardStdout, type StdoutGuard } from '../../src/stdio/stdout-guard.js';

type Write = typeof process.stdout.write;

let toStdout: jest.SpiedFunction<Write>;
let toStderr: jest.SpiedFunction<Write>;
let guard: StdoutGuard;

beforeEach(() => {
  toStdout = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  toStderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  guard = guardStdout();
});

afterEach(() => {
  guard.restore();
  toStdout.mockRestore();
  toStderr.mockRestore();
});

test('what others write goes to standard error, and nobody waits for a drain that never comes', () => {
  toStderr.mockReturnValue(false);
  expect(process.stdout.write('noise')).toBe(true);
  expect(toStderr.mock.calls).toEqual([['noise']]);
  expect(toStdout).not.toHaveBeenCalled();
});

test('nobody can end standard output', async () => {
  await new Promise<void>((resolve) => process.stdout.end('last', resolve));
  expect(toStderr.mock.calls).toEqual([['last']]);
  expect(process.stdout.writable).toBe(true);
});

test('messages have a way of their own', () => {
  const done = () => {};
  guard.output.write('message\n', done);
  expect(toStdout.mock.calls).toEqual([['message\n', done]]);
  expect(toStderr).not.toHaveBeenCalled();
});

test('afterwards standard output is what it was', () => {
  guard.restore();
  process.stdout.write('free');
  expect(toStdout.mock.calls).toEqual([['free']]);
  expect(toStderr).not.toHaveBeenCalled();
});
