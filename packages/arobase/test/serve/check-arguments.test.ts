import { expect, test } from '@jest/globals';
import { checkArguments, UsageError } from '../../src/serve/check-arguments.js';
import { httpAddress, isOpen } from '../../src/serve/http-address.js';

test('no arguments ask for nothing', () => {
  expect(checkArguments([])).toEqual({ http: false, port: undefined, host: undefined });
});

test('all behind "--" belongs to the application', () => {
  expect(() => checkArguments(['--', '--port', '-x', 'folder', '--http'])).not.toThrow();
  expect(checkArguments(['--http', '--', '80'])).toEqual({ http: true, port: undefined, host: undefined });
});

test.each([
  [['--http'], { http: true, port: undefined, host: undefined }],
  [['--http', '3100'], { http: true, port: 3100, host: undefined }],
  [['--http=3100'], { http: true, port: 3100, host: undefined }],
  [['--http=0', '--host', '::1'], { http: true, port: 0, host: '::1' }],
  [['--host=0.0.0.0', '--http', '65535'], { http: true, port: 65_535, host: '0.0.0.0' }],
])('%j asks for HTTP', (argv, expected) => {
  expect(checkArguments(argv)).toEqual(expected);
});

const YOURS = 'what is for your application goes behind "--".';
const ALL = `the options are --http [PORT] and --host ADDRESS, and ${YOURS}`;

test.each([
  [['--http', 'abc'], '--http is "abc": write a port from 0 to 65535.'],
  [['--http=web'], '--http is "web": write a port from 0 to 65535.'],
  [['--http='], '--http is "": write a port from 0 to 65535.'],
  [['--http', '70000'], '--http is "70000": write a port from 0 to 65535.'],
  [['--http', '-1'], '--http is "-1": write a port from 0 to 65535.'],
  [['--http', '3000.5'], '--http is "3000.5": write a port from 0 to 65535.'],
  [
    ['--http', '0.0.0.0:80'],
    '--http is "0.0.0.0:80": write a port from 0 to 65535, and the host behind --host: --host 0.0.0.0.',
  ],
  [['--http', '1', '--http', '2'], '--http stands twice: write it once.'],
  [['--http', '--host'], '--host needs a name or an address: --host 0.0.0.0'],
  [['--http', '--host='], '--host needs a name or an address: --host 0.0.0.0'],
  [['folder'], `"folder" is no option: ${YOURS}`],
  [['--http', '3000', 'folder'], `"folder" is no option: ${YOURS}`],
  [[''], `"" is no option: ${YOURS}`],
  [['-'], `"-" is no option: ${YOURS}`],
  [['--htpp', '3000'], `Unknown option --htpp (did you mean --http [PORT]?): ${ALL}`],
  [['--port', '3000'], `Unknown option --port (did you mean --http [PORT]?): ${ALL}`],
  [['-p', '3000'], `Unknown option -p (did you mean --http [PORT]?): ${ALL}`],
  [['--hots=::1'], `Unknown option --hots (did you mean --host ADDRESS?): ${ALL}`],
  [['--verbose'], `Unknown option --verbose: ${ALL}`],
  [['-h'], `Unknown option -h: ${ALL}`],
])('%j is refused', (argv, message) => {
  expect(() => checkArguments(argv)).toThrow(new UsageError(message));
});

test('--host alone is refused, unless the program itself asks for HTTP', () => {
  const argv = checkArguments(['--host', '::1']);
  expect(() => httpAddress(undefined, argv)).toThrow(
    new UsageError('--host goes with --http: write --http --host ADDRESS.'),
  );
  expect(httpAddress(true, argv)).toEqual({ port: 3000, host: '::1' });
});

test.each([undefined, true, 3000, { port: 3000 }, { host: '::1' }])('the command line is read for %j', (choice) => {
  expect(isOpen(choice)).toBe(true);
});

test.each([false, { port: 0, host: '::1' }])('the command line is left to the application for %j', (choice) => {
  expect(isOpen(choice)).toBe(false);
});
