import { expect, test } from '@jest/globals';
import { checkArguments, UsageError } from '../../src/serve/check-arguments.js';

test('arguments that are no options belong to the application', () => {
  expect(() => checkArguments([])).not.toThrow();
  expect(() => checkArguments(['/a/folder', '-'])).not.toThrow();
});

test('all behind "--" belongs to the application', () => {
  expect(() => checkArguments(['--', '--port', '-x'])).not.toThrow();
});

test.each([['--port'], ['--port=3'], ['-p']])('the unknown option %s is refused', (option) => {
  expect(() => checkArguments(['folder', option])).toThrow(UsageError);
  expect(() => checkArguments([option])).toThrow(
    /^Unknown option --?p(ort)?: put options of your application behind "--"\.$/,
  );
});

test.each([
  [['--http'], { http: true, port: undefined, host: undefined }],
  [['--http', '3100'], { http: true, port: 3100, host: undefined }],
  [['--http=0', '--host', '::1'], { http: true, port: 0, host: '::1' }],
  [['--http', 'folder'], { http: true, port: undefined, host: undefined }],
])('%j asks for HTTP', (argv, expected) => {
  expect(checkArguments(argv)).toEqual(expected);
});

test.each([
  [['--http=web'], '--http is "web": write a port from 0 to 65535.'],
  [['--http', '70000'], '--http is "70000": write a port from 0 to 65535.'],
  [['--http', '--host'], '--host needs a name or an address: --host 0.0.0.0'],
  [['--host', '::1'], '--host goes with --http: write --http --host ADDRESS.'],
])('%j is refused', (argv, message) => {
  expect(() => checkArguments(argv)).toThrow(new UsageError(message));
});
