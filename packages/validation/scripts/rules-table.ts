import type { JsonSchema } from '@arobase/core';
import { RULES } from '../src/rules/table.js';

/** Arguments that show what a rule publishes. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  Min: [1],
  Max: [9],
  IsDivisibleBy: [5],
  MinLength: [1],
  MaxLength: [80],
  Length: [1, 80],
  IsByteLength: [1, 80],
  Matches: [/^a/],
  Contains: ['a.b'],
  NotContains: ['a.b'],
  Equals: ['a'],
  NotEquals: ['a'],
  IsIn: [['a', 'b']],
  IsNotIn: [['a', 'b']],
  IsEnum: [{ A: 'a', B: 'b' }],
  IsHash: ['md5'],
  IsIP: ['4'],
  ArrayContains: [['a']],
  ArrayNotContains: [['a']],
  ArrayMinSize: [1],
  ArrayMaxSize: [9],
  IsInstance: [class Item {}],
  MinDate: [new Date(0)],
  MaxDate: [new Date(0)],
};

/** The decorators that are no rule about a value. */
const OTHERS: readonly (readonly [string, string, string])[] = [
  ['IsOptional', 'not in `required`; `null` counts as absent', 'A'],
  ['Allow', 'any JSON value', 'A'],
  ['ValidateNested', 'the schema of the class', 'A'],
  ['ValidateIf', 'the other rules of the field, not in `required`', 'C'],
  ['Validate', 'the other rules of the field', 'C'],
  ['ValidatePromise', 'nothing: JSON holds no promise', 'C'],
];

/** The table of `docs/inputs.md`: decorator, what is published for it, and its tier. */
export function rulesTable(): string {
  const rules = [...RULES.values()].map(({ decorator, schema, tier, says, typed }) => {
    const args = ARGUMENTS[decorator] ?? [];
    const words = tier === 'B' && typed === true ? `, ${says(args).replace(/^must (be )?/, '')}` : '';
    return [called(decorator, args), published(schema(args)) + cell(words), tier] as const;
  });
  const rows = [...rules, ...OTHERS].map(([name, text, tier]) => `| \`@${name}\` | ${text} | ${tier} |`);
  return ['| decorator | published | tier |', '|---|---|---|', ...rows.sort()].join('\n');
}

function called(decorator: string, args: readonly unknown[]): string {
  return args.length === 0 ? decorator : `${decorator}(${args.map(argument).join(', ')})`;
}

function argument(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (value instanceof Date) return 'date';
  if (typeof value === 'function') return value.name;
  return JSON.stringify(value).replaceAll('"', "'");
}

function published(schema: JsonSchema): string {
  const entries = Object.entries(schema).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return entries.length === 0 ? 'any type' : `\`${cell(entries.join(', '))}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
