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

/** Every rule of it, nested ones too, is one that JSON Schema says exactly. */
function isExact(dto: FuzzDto): boolean {
  return allFields(dto).every(
    ({ rules, nested }) =>
      rules.every(
        ({ rule }) => DECORATORS_OF_TIER_A.has(rule.text.replace(/\(.*/s, '')) && rule.text !== 'IsNumber(2)',
      ) &&
      (nested === undefined || isExact(nested.dto)),
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
