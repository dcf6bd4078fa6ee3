import { expect, it } from '@jest/globals';
import { parseUriTemplate } from '../../src/protocol/uri-template.js';

it.each([
  ['x://{a', 'character 5: this brace is not closed; write {name}'],
  ['x://{a{b}', 'character 5: this brace is not closed; write {name}'],
  ['x://a}', 'character 6: this brace was never opened; write {name}, or %7D for the character itself'],
  ['x://{}', 'character 5: a variable has no name; write {name}'],
  ['x://{?}', 'character 5: a variable has no name; write {name}'],
  ['x://{a,}', 'character 5: a variable has no name; write {name}'],
  ['x://{*}', 'character 5: unknown operator "*"'],
  ['x://{a}/{a}', 'character 9: the variable "a" appears twice; give each its own name'],
  ['x://{a,a}', 'character 5: the variable "a" appears twice'],
  ['x://{=a}', 'character 5: unknown operator "="; use none or one of + # . / ; ? &'],
  ['x://{:id}', 'character 5: unknown operator ":"'],
  [
    'x://{user-id}',
    'character 5: "user-id" is not a variable name (letters, digits, _ and inner dots); write {user_id}',
  ],
  ['x://{ id }', 'write {id}'],
  ['x://{id:3}', 'lengths are not supported; write {id}'],
  ['x://{?id*}', '"*" has no meaning after "?"; write {?id}'],
  ['x://{a}{b}', 'character 8: nothing tells {a} and {b} apart; write {a}/{b}'],
  ['x://{a}{+b}', 'nothing tells {a} and {b} apart'],
  ['x://a{#b}{c}', 'nothing tells {b} and {c} apart'],
  ['x://a b', 'character 6: a URI cannot hold " "; write %20'],
  ['x://a"b', 'a URI cannot hold "\\""; write %22'],
  ['x://100%', 'character 1: "x://100%" is not valid percent-encoded UTF-8; write a bare % as %25'],
  ['x://{a}%A9', 'character 8: "%A9" is not valid percent-encoded UTF-8'],
  ['x://a{&b}', 'character 6: no query has begun; write {?b}'],
  ['x://a?b=1{?c,d}', 'the query has begun already; write {&c,d}'],
  ['x://a{?b}{?c}', 'the query has begun already; write {&c}'],
  ['x://a{?b}/c', 'only "&name=value", {&name} or "#" may follow'],
  ['x://a{?b}{c}', 'only "&name=value", {&name} or "#" may follow'],
  ['x://a?q={b}{&q}', 'the query pair "q" is written twice; leave one of them out'],
  ['x://a?{b}', 'write {?name} or ?name={name}'],
  ['x://a#b{?c}', 'a query cannot follow "#"; move {?c} before it'],
  ['x://a#b{#c}', 'the fragment has begun already; write {name} without "#"'],
])('%s is refused: %s', (template, problem) => {
  expect(() => parseUriTemplate(template)).toThrow(problem);
  expect(() => parseUriTemplate(template)).toThrow(`URI template "${template}", character `);
});

it('variables say where they stand, whether they are required and whether they span segments', () => {
  const { variables, prefix, text } = parseUriTemplate('é://{a}/{b*}/c{.d}?e={e}{&f,g}{#h}');
  expect(variables).toEqual([
    { name: 'a', section: 'path', required: true, spans: false },
    { name: 'b', section: 'path', required: true, spans: true },
    { name: 'd', section: 'path', required: true, spans: false },
    { name: 'e', section: 'query', required: true, spans: true },
    { name: 'f', section: 'query', required: false, spans: true },
    { name: 'g', section: 'query', required: false, spans: true },
    { name: 'h', section: 'fragment', required: false, spans: true },
  ]);
  expect(prefix).toBe('%C3%A9://');
  expect(text).toBe('é://{a}/{b*}/c{.d}?e={e}{&f,g}{#h}');
});
