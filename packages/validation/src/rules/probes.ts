/** Values that tell rules apart: every JSON kind, and the edges of each. */
export const PROBES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  7,
  1.5,
  -0.25,
  0.123456,
  1e21,
  1e-7,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'a',
  'b',
  'Z9',
  'abc',
  'abc def',
  '1',
  '0',
  '-1.5',
  'true',
  'é',
  '😀',
  '❤️',
  '\u{1f600}\ufe0f\ufe0f',
  'x'.repeat(100),
  'a@b.co',
  'https://example.com/a?b=c',
  '2020-01-31',
  '2020-01-31T10:00:00Z',
  '123e4567-e89b-42d3-a456-426614174000',
  'ffffffffffffffffffffffffffffffff',
  '127.0.0.1',
  '12:30',
  'YWJj',
  '\ud800',
  [],
  ['a'],
  [1, 1],
  [null],
  [{ a: 1 }, { a: 1 }],
  {},
  { a: 1 },
  { length: 1 },
];

export type Verdict = 'accepts' | 'refuses' | 'throws';

export function verdict(test: (value: unknown) => unknown, value: unknown): Verdict {
  try {
    return test(value) ? 'accepts' : 'refuses';
  } catch {
    return 'throws';
  }
}
