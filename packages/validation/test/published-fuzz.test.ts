import { expect, test } from '@jest/globals';
import { type JsonSchema, SetupError } from '@arobase/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { RULES } from '../src/rules/table.js';
import { allFields, type FuzzDto, randomDto } from './fuzz/dto.js';
import { Random } from './fuzz/random.js';
import { randomValue } from './fuzz/value.js';
import { classInput, settledNow } from './compiling.js';
import { metaProblems, portableProblems } from './portable-subset.js';

const DECORATORS_OF_TIER_A = new Set(
  [...RULES.values()].filter(({ tier }) => tier === 'A').map(({ decorator }) => decorator),
);

function isExactRule(text: string): boolean {
  return DECORATORS_OF_TIER_A.has(text.replace(/\(.*/s, '')) && !['IsNumber(2)', 'IsIP'].includes(text);
}

/** Every rule of it, nested ones too, is one that JSON Schema says exactly. */
function isExact(dto: FuzzDto): boolean {
  return allFields(dto).every(
    ({ rules, nested }) =>
      rules.every(({ rule }) => isExactRule(rule.text)) && (nested === undefined || isExact(nested.dto)),
  );
}

function schemasOf(dto: FuzzDto): { readonly portable: JsonSchema; readonly exact: JsonSchema } | undefined {
  try {
    return { portable: classInput(dto.type).schema, exact: classInput(dto.type, { schemas: 'exact' }).schema };
  } catch (error) {
    if (error instanceof SetupError) return undefined;
    throw error;
  }
}

test('every published schema is valid in both drafts, and the default one is portable', () => {
  const random = new Random(7);
  for (let count = 0; count < 30; count += 1) {
    const schemas = schemasOf(randomDto(random));
    if (schemas === undefined) continue;
    expect(metaProblems(schemas.portable)).toEqual([]);
    expect(metaProblems(schemas.exact)).toEqual([]);
    expect(portableProblems(schemas.portable)).toEqual([]);
  }
});

test('the exact schema of tier A describes what is accepted without repair', () => {
  const random = new Random(11);
  const differences: string[] = [];
  let exact = 0;
  let accepted = 0;
  while (exact < 40) {
    const dto = randomDto(random);
    const schemas = isExact(dto) ? schemasOf(dto) : undefined;
    if (schemas === undefined) continue;
    exact += 1;
    const ajv = new Ajv2020({
      strict: false,
      strictNumbers: true,
      logger: false,
      validateFormats: false,
      ownProperties: true,
    });
    const validate = ajv.compile(schemas.exact);
    const input = classInput(dto.type, { repair: false });
    for (let round = 0; round < 100; round += 1) {
      const value = randomValue(random, dto);
      if (usesPolicy(value)) continue;
      const ours = settledNow(input.read(value)).issues === undefined;
      if (ours) accepted += 1;
      if (ours !== validate(value))
        differences.push(`${JSON.stringify(value)} ours: ${ours} ${JSON.stringify(schemas.exact)}`);
    }
  }
  expect(differences.slice(0, 5)).toEqual([]);
  expect(accepted).toBeGreaterThan(200);
});

/** What the policy does beyond any schema: `null` as absence, keys that reach prototypes, numbers that JSON cannot write. */
function usesPolicy(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object') return false;
  return Object.entries(value).some(
    ([key, inner]) => ['__proto__', 'constructor', 'prototype'].includes(key) || usesPolicy(inner),
  );
}

test('any other difference is at a field with a rule of tier B', () => {
  const random = new Random(17);
  const strange: string[] = [];
  let differences = 0;
  for (let classes = 0; classes < 60; classes += 1) {
    const dto = randomDto(random);
    const schemas = schemasOf(dto);
    if (schemas === undefined) continue;
    const validate = new Ajv2020({
      strict: false,
      strictNumbers: true,
      logger: false,
      validateFormats: false,
      ownProperties: true,
    }).compile(schemas.exact);
    const input = classInput(dto.type, { repair: false });
    for (let round = 0; round < 60; round += 1) {
      const value = randomValue(random, dto);
      if (usesPolicy(value)) continue;
      const { issues } = settledNow(input.read(value));
      if ((issues === undefined) === validate(value)) continue;
      differences += 1;
      const paths =
        issues?.map(({ path }) => path) ??
        validate.errors?.map(({ instancePath }) => instancePath.slice(1).split('/')) ??
        [];
      if (!paths.some((path) => isOfTierB(dto, path)))
        strange.push(`${JSON.stringify(value)} ${JSON.stringify(issues ?? validate.errors)}`);
    }
  }
  expect(strange).toEqual([]);
  expect(differences).toBeGreaterThan(10);
});

/** Follows a path to its field, through lists, and looks at the field's rules. */
function isOfTierB(dto: FuzzDto, path: readonly (string | number)[]): boolean {
  const [name, ...rest] = path.filter((step) => !/^\d+$/.test(String(step)));
  const field = allFields(dto).find((one) => one.name === name);
  if (field?.nested !== undefined) return isOfTierB(field.nested.dto, rest);
  return field?.rules.some(({ rule }) => !isExactRule(rule.text)) === true;
}
