import { type CompiledInput, type InputOptions, issueLines, type Reading, SetupError } from '@arobase/core';
import { getMetadataStorage, useContainer } from 'class-validator';
import { transformerStores } from '../../src/metadata/transformer-store.js';
import { createCompiler } from '../../src/index.js';
import { allFields, type FuzzDto, randomDto } from './dto.js';
import { oracle } from './oracle.js';
import { Random } from './random.js';
import { randomValue } from './value.js';

export interface Campaign {
  readonly inputs: number;
  readonly classes: number;
  readonly accepted: number;
  /** Classes that can never be satisfied: a set-up error here, and nothing that class-validator accepts. */
  readonly impossible: number;
  readonly differences: readonly string[];
}

const OPTIONS: InputOptions = { schemas: 'exact', unknownKeys: 'drop', repair: false, decode: false };
const INPUTS_A_CLASS = 250;

/** Holds the verdict of our plans against class-validator and the policy, over random classes and values. */
export function campaign(seed: number, inputs: number): Campaign {
  keepRulesApart();
  const random = new Random(seed);
  const differences: string[] = [];
  const count = { inputs: 0, classes: 0, accepted: 0, impossible: 0 };
  while (count.inputs < inputs && differences.length < 20) {
    forgetClasses();
    const dto = randomDto(random);
    const input = planned(dto);
    count.classes += 1;
    if (input instanceof SetupError) count.impossible += 1;
    const rounds = input instanceof SetupError ? 20 : INPUTS_A_CLASS;
    for (let round = 0; round < rounds; round += 1) {
      const value = randomValue(random, dto);
      count.inputs += 1;
      const wanted = oracle(value, dto);
      const found = input instanceof SetupError ? undefined : (input.read(value) as Reading);
      if (wanted) count.accepted += 1;
      if (
        input instanceof SetupError
          ? wanted && contradicts(input, dto, value)
          : wanted !== (found?.issues === undefined)
      ) {
        differences.push(told(dto, value, wanted, input instanceof SetupError ? input.message : lines(found)));
      }
    }
  }
  return { ...count, differences };
}

/** Whether a value holds the very field that is said to be impossible; an empty array has no item to break a rule. */
function contradicts({ member = '' }: SetupError, dto: FuzzDto, value: unknown): boolean {
  const given: unknown = Reflect.get(Object(value), member);
  const flat = allFields(dto).every(({ nested }) => nested === undefined);
  const items = Array.isArray(given) ? given.length : 1;
  return flat && given !== undefined && given !== null && items > 0;
}

function planned(dto: FuzzDto): CompiledInput | SetupError {
  try {
    return createCompiler().input({ kind: 'class', type: dto.type }, OPTIONS);
  } catch (error) {
    if (error instanceof SetupError) return error;
    throw error;
  }
}

const rules = new WeakMap<object, object>();

/** class-validator's own container looks through a list of every rule of the process, at each check. */
function keepRulesApart(): void {
  const get = (type: { new (): object }) => {
    if (type.name !== 'CustomConstraint') return undefined;
    const rule = rules.get(type) ?? new type();
    rules.set(type, rule);
    return rule;
  };
  useContainer({ get } as unknown as Parameters<typeof useContainer>[0], { fallback: true, fallbackOnErrors: true });
}

/** class-validator looks through every class of the process at each validation. */
function forgetClasses(): void {
  const store = getMetadataStorage() as unknown as {
    validationMetadatas: Map<unknown, unknown>;
    constraintMetadatas: Map<unknown, unknown>;
  };
  store.validationMetadatas.clear();
  store.constraintMetadatas.clear();
  for (const transformer of transformerStores()) (transformer as unknown as { clear(): void }).clear();
}

function told(dto: FuzzDto, value: unknown, wanted: boolean, ours: string): string {
  return `${shape(dto)} ${JSON.stringify(value)}: class-validator ${wanted ? 'accepts' : 'refuses'}, ours: ${ours}`;
}

function lines(found: Reading | undefined): string {
  return found?.issues === undefined ? 'accepted' : issueLines(found.issues);
}

function shape(dto: FuzzDto): string {
  const fields = allFields(dto).map(({ name, rules, optional, nested }) => {
    const words = rules.map(({ rule, each }) => rule.text + (each ? '[]' : ''));
    const inner = nested === undefined ? [] : [shape(nested.dto) + (nested.each ? '[]' : '')];
    return `${name}${optional ? '?' : ''}: ${[...words, ...inner].join(' ')}`;
  });
  return `{ ${fields.join('; ')} }`;
}
