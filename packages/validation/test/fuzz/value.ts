import { allFields, type FuzzDto, type FuzzField } from './dto.js';
import type { Random } from './random.js';
import { FUZZ_RULES } from './rules.js';

const TRICKY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  5,
  1.5,
  1e21,
  1e-7,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  'a',
  'abc',
  '5',
  'true',
  '[1]',
  '😀',
  '❤️',
  '\ud800',
  [],
  [1],
  ['a'],
  [null],
  [[]],
  [{}],
  {},
  { a: 1 },
  JSON.parse('{"__proto__":{"a":1}}'),
  { constructor: 1 },
  { hasOwnProperty: 1 },
];

/** A value for a class: mostly near to what its rules accept. */
export function randomValue(random: Random, dto: FuzzDto): unknown {
  if (random.chance(0.02)) return fresh(random.pick(TRICKY));
  const entries: [string, unknown][] = [];
  for (const field of allFields(dto)) {
    if (random.chance(0.07)) continue;
    entries.push([field.name, fieldValue(random, field)]);
  }
  if (random.chance(0.1)) entries.push([random.pick(['x', '__proto__', 'constructor', 'hasOwnProperty', 'aa']), 1]);
  return Object.fromEntries(entries);
}

function fieldValue(random: Random, { nested, rules }: FuzzField): unknown {
  if (random.chance(0.07)) return fresh(random.pick(TRICKY));
  if (nested !== undefined) {
    const one = () => randomValue(random, nested.dto);
    return nested.each === random.chance(0.95) ? Array.from({ length: random.below(4) }, one) : one();
  }
  const each = rules.some((rule) => rule.each);
  const one = () => nearValue(random, rules);
  return each === random.chance(0.95) ? Array.from({ length: random.below(4) }, one) : one();
}

function nearValue(random: Random, rules: FuzzField['rules']): unknown {
  if (rules.length === 0 || random.chance(0.04)) return fresh(random.pick(TRICKY));
  const { rule } = random.chance(0.9) ? random.pick(rules) : { rule: random.pick(FUZZ_RULES) };
  const near = fresh(random.pick(rule.near));
  return typeof near === 'string' && random.chance(0.1) ? mutated(random, near) : near;
}

function mutated(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const insert = random.pick(['', 'a', '0', ' ', '-', '.', 'é', '😀', '\ufe0f', '\ud800', 'A', '\n']);
  return text.slice(0, at) + insert + text.slice(at + random.below(2));
}

/** JSON never refers to one object twice. */
function fresh(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value;
}
