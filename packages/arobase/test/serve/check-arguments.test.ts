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

test.each([['--http'], ['--http=3000'], ['--host']])('%s says that there is no HTTP', (option) => {
  expect(() => checkArguments([option, '3000'])).toThrow(/^--h\w+: this version serves no HTTP; /);
});
