import { expect, test } from '@jest/globals';
import { traceOf } from '../../src/context/trace.js';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('a trace is read from the metadata of a request', () => {
  expect(traceOf({ traceparent: PARENT, tracestate: 'a=1,b=2', baggage: 'user=ada' })).toEqual({
    traceparent: PARENT,
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentId: 'b7ad6b7169203331',
    sampled: true,
    tracestate: 'a=1,b=2',
    baggage: 'user=ada',
  });
  expect(traceOf({ traceparent: PARENT.replace(/01$/, '00') })?.sampled).toBe(false);
});

test.each([
  ['nothing', undefined],
  ['a number', 5],
  ['an empty text', ''],
  ['the forbidden version', PARENT.replace(/^00/, 'ff')],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  ['a parent id of zeros', `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`],
  ['upper case', PARENT.toUpperCase()],
  ['a part too few', PARENT.slice(0, -3)],
  ['a line break', `${PARENT}\n`],
])('%s as traceparent counts as absent', (_, traceparent) => {
  expect(traceOf({ traceparent })).toBeUndefined();
});

test.each([5, '', 'nonsense', 'a=\u0001', `a=${'x'.repeat(8192)}`])(
  'a malformed list (%j) is left out alone',
  (value) => {
    expect(traceOf({ traceparent: PARENT, tracestate: value, baggage: 'a=1' })).toEqual(
      traceOf({ traceparent: PARENT, baggage: 'a=1' }),
    );
  },
);
