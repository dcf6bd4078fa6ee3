import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectName, serverName } from '../src/project-name.js';

const { posix, win32 } = path;

test.each([
  ['my-server', '/tmp/my-server', 'my-server'],
  ['.', '/tmp/My Server', 'my-server'],
  ['x', '/tmp/a#b%c é', 'a-b-c-e'],
  ['x', '/tmp/Übung 2', 'ubung-2'],
  ['x', '/tmp/.hidden', 'hidden'],
  ['x', '/tmp/_private', 'private'],
  ['x', '/tmp/日本語', 'mcp-server'],
  ['x', '/', 'mcp-server'],
  ['x', `/tmp/${'a'.repeat(300)}`, 'a'.repeat(214)],
  ['@me/tool', '/tmp/@me/tool', '@me/tool'],
  ['@me/tool/', '/tmp/@me/tool', '@me/tool'],
  ['deep/@me/tool', '/tmp/deep/@me/tool', 'tool'],
])('%s in %s is called %s', (typed, absolute, name) => {
  expect(projectName(typed, absolute, posix)).toBe(name);
});

test.each([
  ['my server', 'C:\\Users\\Zoë\\my server', 'my-server'],
  ['C:\\Users\\me\\My.App\\', 'C:\\Users\\me\\My.App\\', 'my.app'],
  ['..\\tool', 'D:\\code\\tool', 'tool'],
  ['C:/code/tool', 'C:/code/tool', 'tool'],
  ['\\\\host\\share\\team tool', '\\\\host\\share\\team tool', 'team-tool'],
  ['@me\\tool', 'C:\\code\\@me\\tool', '@me/tool'],
  ['C:\\', 'C:\\', 'mcp-server'],
])('on Windows, %s in %s is called %s', (typed, absolute, name) => {
  expect(projectName(typed, absolute, win32)).toBe(name);
});

test.each(['node_modules', 'favicon.ico', 'http', 'fs', 'zod'])(
  '%s is refused: another package has that name',
  (name) => {
    expect(() => projectName(name, `/tmp/${name}`, posix, ['arobase', 'zod'])).toThrow(
      `"${name}" is the name of another package: choose another directory, such as ${name}-server.`,
    );
  },
);

test.each(['con', 'NUL', 'aux.txt', 'com1'])('%s is refused: Windows has a device of that name', (name) => {
  expect(() => projectName(name, `/tmp/${name}`, posix)).toThrow('is the name of a device on Windows');
});

test('a server is called without its scope', () => {
  expect([serverName('@me/tool'), serverName('tool')]).toEqual(['tool', 'tool']);
});
