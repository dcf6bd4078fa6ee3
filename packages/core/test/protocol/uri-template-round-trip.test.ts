import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseUriTemplate } from '../../src/protocol/uri-template.js';

const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...'/?#&=%+ .;,\\é€😀'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
});
const harmless = anyText.filter((value) => !value.includes('\0') && !/(^|[/\\?#])\.\.($|[/\\?#])|^\.$/.test(value));
const segment = harmless.filter((value) => value !== '' && !value.includes('/'));
const spanning = harmless.filter((value) => value !== '');

it.each<[string, Readonly<Record<string, fc.Arbitrary<string>>>]>([
  ['x://{a}', { a: segment }],
  ['x://{a}/{b}/c', { a: segment, b: segment }],
  ['x://{a,b}', { a: segment, b: segment }],
  ['x://y{/a,b}', { a: segment, b: segment }],
  ['x://y{;a,b}', { a: segment, b: segment }],
  ['x://{a}/{b*}', { a: segment, b: spanning }],
  ['x://{b*}/c/{a}', { a: segment, b: spanning }],
  ['x://y{/b*}{?q,r}', { b: spanning, q: harmless, r: harmless }],
  ['x://{a}?k=1&q={q}{&r}', { a: segment, q: harmless, r: harmless }],
])('matching what %s expanded gives the values back', (source, model) => {
  const template = parseUriTemplate(source);
  fc.assert(
    fc.property(fc.record(model), (values) => {
      expect(Object.fromEntries(template.match(template.expand(values)) ?? [])).toEqual(values);
    }),
  );
});

it('absent query values stay absent', () => {
  const template = parseUriTemplate('x://y{?a}{&b,c}');
  fc.assert(
    fc.property(fc.record({ a: harmless, b: harmless, c: harmless }, { requiredKeys: [] }), (values) => {
      expect(Object.fromEntries(template.match(template.expand(values)) ?? [])).toEqual(values);
    }),
  );
});

it('whatever the URI, matching gives no fault, and the values expand to a URI that matches alike', () => {
  const template = parseUriTemplate('x://{a}/{b}.{c}/{d*}{?e}{#f}');
  const piece = fc.constantFrom(
    'x://',
    '/',
    '.',
    'a',
    '%',
    '%2F',
    '%2e',
    '%C3',
    '%A9',
    'é',
    '?',
    'e=',
    '&',
    '#',
    '4',
    'E',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const values = template.match(`x://a/${pieces.join('')}`);
      if (values) expect(template.match(template.expand(values))).toEqual(values);
    }),
    { numRuns: 3000 },
  );
});

it('a greedy regular expression finds the same values', () => {
  const template = parseUriTemplate('{a}-{b}/{c*}-{d}-{+e}/f');
  const model = /^([^/]+)-([^/]+)\/(.+)-([^/]+)-(.+)\/f$/;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('-', '/', 'a', 'f'), maxLength: 24 }), (middle) => {
      const uri = `a-${middle}/f`;
      const values = template.match(uri);
      expect(values && [...values.keys()].sort().map((name) => values.get(name))).toEqual(model.exec(uri)?.slice(1));
    }),
    { numRuns: 3000 },
  );
});
