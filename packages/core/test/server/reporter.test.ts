import { expect, test } from '@jest/globals';
import { Reporter } from '../../src/server/reporter.js';

function reported(error: unknown): string {
  const lines: string[] = [];
  new Reporter(undefined, (text) => lines.push(text)).report(error, { where: 'tool add' });
  return lines.join('\n').replace(/^fault [0-9a-f]{4} in tool add: /, '');
}

test('an error is told with its stack, and with what caused it', () => {
  const error = new Error('no answer', { cause: new Error('no connection', { cause: 'no network' }) });
  expect(reported(error)).toMatch(
    /^Error: no answer\n +at .*\n {2}caused by Error: no connection\n +at .*\n {2}caused by no network$/s,
  );
  error.cause = error;
  expect(reported(error).match(/no answer/g)).toHaveLength(5);
});

test('what is no error is told, too', () => {
  expect(reported({ code: 'E1', message: 'thrown as data' })).toBe('{"code":"E1","message":"thrown as data"}');
  expect(reported('text')).toBe('text');
  expect(reported(null)).toBe('null');
  expect(reported(Symbol('s'))).toBe('Symbol(s)');
});

test('what cannot be shown is told as that', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const circle: { self?: unknown } = {};
  circle.self = circle;
  for (const value of [proxy, circle, { big: 1n }])
    expect(reported(value)).toBe('a value of type object that cannot be shown');
  expect(reported(Object.create(null))).toBe('{}');
});
