import { expect, test } from '@jest/globals';
import * as cv from 'class-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { RULES } from '../src/rules/table.js';
import { Random } from './fuzz/random.js';
import { FUZZ_RULES } from './fuzz/rules.js';

const NO_RULES = new Set(['IS_OPTIONAL']);

test('the table has every built-in rule of class-validator, and no other', () => {
  const constants = Object.entries(cv).filter(
    ([name, value]) => /^[A-Z][A-Z0-9_]+$/.test(name) && typeof value === 'string',
  );
  const names = constants.filter(([name]) => !NO_RULES.has(name)).map(([, value]) => String(value));
  expect([...RULES.keys()].sort()).toEqual([...new Set(names)].sort());
});

test('every decorator of the table is one of class-validator', () => {
  const unknown = [...RULES.values()].filter(({ decorator }) => typeof Reflect.get(cv, decorator) !== 'function');
  expect(unknown).toEqual([]);
});

const SEEDS = FUZZ_RULES.flatMap(({ near }) => near.filter((value) => typeof value === 'string')) as string[];
const PIECES = [
  '',
  'a',
  'Z',
  '0',
  '9',
  ' ',
  '-',
  '+',
  '.',
  ':',
  '/',
  '=',
  '_',
  '#',
  'é',
  '😀',
  '\ufe0f',
  '\n',
  '\t',
  '\ud800',
  '\u3072',
];

test('the schema of a textual rule of tier A has the verdict of the rule, on thousands of mutated texts', () => {
  const random = new Random(3);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  const differences: string[] = [];
  for (const [name, entry] of RULES) {
    if (entry.tier !== 'A' || entry.says([]).length === 0 || typeof entry.schema([]).pattern !== 'string') continue;
    const args = name === 'isHash' ? ['md5'] : name === 'isIp' ? ['4'] : name === 'contains' ? ['a.b'] : [];
    const rule = ruleFor(entry.decorator, args);
    const validate = ajv.compile(entry.schema(args));
    for (let round = 0; round < 4_000; round += 1) {
      const text = mutated(random, random.pick(SEEDS));
      if (rule(text) !== validate(text)) differences.push(`${name} ${JSON.stringify(text)}`);
    }
  }
  expect(differences.slice(0, 10)).toEqual([]);
});

function ruleFor(decorator: string, args: readonly unknown[]): (value: unknown) => boolean {
  class Dto {}
  (Reflect.get(cv, decorator) as (...args: readonly unknown[]) => PropertyDecorator)(...args)(Dto.prototype, 'v');
  const [metadata] = cv.getMetadataStorage().getTargetValidationMetadatas(Dto, '', false, false);
  const [constraint] = cv.getMetadataStorage().getTargetValidatorConstraints(metadata?.constraintCls as () => void);
  return (value) =>
    constraint?.instance.validate(value, { constraints: args } as unknown as cv.ValidationArguments) === true;
}

function mutated(random: Random, text: string): string {
  let result = text;
  for (let count = random.below(3); count > 0; count -= 1) {
    const at = random.below(result.length + 1);
    result = result.slice(0, at) + random.pick(PIECES) + result.slice(at + random.below(2));
  }
  return result;
}
