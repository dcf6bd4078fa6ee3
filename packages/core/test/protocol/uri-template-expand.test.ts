import { describe, expect, it } from '@jest/globals';
import { parseUriTemplate } from '../../src/protocol/uri-template.js';

const values = { var: 'value', hello: 'Hello World!', path: '/foo/bar', empty: '', x: '1024', y: '768' };

describe('RFC 6570, 1.2: the examples of levels 1 to 3', () => {
  it.each([
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{+var}', 'value'],
    ['{+hello}', 'Hello%20World!'],
    ['{+path}/here', '/foo/bar/here'],
    ['here?ref={+path}', 'here?ref=/foo/bar'],
    ['X{#var}', 'X#value'],
    ['X{#hello}', 'X#Hello%20World!'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['{+x,hello,y}', '1024,Hello%20World!,768'],
    ['{+path,x}/here', '/foo/bar,1024/here'],
    ['{#x,hello,y}', '#1024,Hello%20World!,768'],
    ['{#path,x}/here', '#/foo/bar,1024/here'],
    ['X{.var}', 'X.value'],
    ['X{.x,y}', 'X.1024.768'],
    ['{/var}', '/value'],
    ['{/var,x}/here', '/value/1024/here'],
    ['{;x,y}', ';x=1024;y=768'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{?x,y}', '?x=1024&y=768'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['?fixed=yes{&x,y,empty}', '?fixed=yes&x=1024&y=768&empty='],
  ])('%s gives %s', (template, uri) => {
    expect(parseUriTemplate(template).expand(values)).toBe(uri);
  });
});

it.each([
  ['x://{absent}', {}, 'x://'],
  ['x://a{/absent,var}', values, 'x://a/value'],
  ['x://a{?absent,x}', values, 'x://a?x=1024'],
  ['x://a{?absent}{&x}', values, 'x://a?x=1024'],
  ['x://a{?absent}', { absent: undefined }, 'x://a'],
])('a variable without a value is left out: %s', (template, given, uri) => {
  expect(parseUriTemplate(template).expand(given)).toBe(uri);
});

it.each([
  ['docs://{path*}', 'a b/c!', 'docs://a%20b/c%21'],
  ['docs:/{/path*}', 'a/b', 'docs://a/b'],
  ['docs://{+path*}', 'a/b?c', 'docs://a/b?c'],
])('a variable with * keeps its slashes: %s', (template, path, uri) => {
  expect(parseUriTemplate(template).expand({ path })).toBe(uri);
});

it('reserved expansion keeps what is encoded already and encodes a bare percent sign', () => {
  expect(parseUriTemplate('{+a}').expand({ a: '50%/%41%c3%a9é' })).toBe('50%25/%41%c3%a9%C3%A9');
});

it('values may come in a map, and names of object members are no values', () => {
  expect(parseUriTemplate('x://{id}').expand(new Map([['id', 'a/b']]))).toBe('x://a%2Fb');
  expect(parseUriTemplate('x://{constructor}').expand({})).toBe('x://');
});
