import type { Issue, JsonSchema } from '@arobase/core';
import type { ErrorObject } from 'ajv';
import { refusal } from '../plan/got.js';
import { kindsNamed, kindWords } from '../plan/kind.js';
import type { Path } from '../plan/run.js';
import { unknownKey } from '../plan/unknown.js';

/** ajv's errors as one issue a place, in words that say what was expected and what came. */
export function issuesOf(errors: readonly ErrorObject[]): readonly Issue[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const told = errors.filter((error) => !choices.some((choice) => choice !== error && within(error, choice)));
  const deeper = choices.flatMap((choice) => branchErrors(choice, errors));
  return [...told.filter((error) => !choices.includes(error)).map(issueOf), ...deeper];
}

/** What went wrong inside a choice: in the branch that was meant, where that can be told. */
function branchErrors(choice: ErrorObject, errors: readonly ErrorObject[]): Issue[] {
  const inside = errors.filter((error) => error !== choice && within(error, choice));
  const meant = inside.filter((error) => error.instancePath !== choice.instancePath || error.keyword === 'required');
  const branches = Array.isArray(choice.schema) ? (choice.schema as readonly JsonSchema[]) : [];
  const wrongType = inside.filter(
    ({ keyword, instancePath }) => keyword === 'type' && instancePath === choice.instancePath,
  );
  if (meant.length > 0 && meant.length <= 4 && wrongType.length < branches.length) return meant.map(issueOf);
  const types = wrongType.reduce((kinds, error) => kinds | kindsNamed(error.params.type), 0);
  const words =
    types !== 0 && wrongType.length === inside.length
      ? `must be ${kindWords(types)}`
      : `must fit one of its ${branches.length} shapes`;
  return [{ path: pathOf(choice), message: refusal(words, choice.data) }];
}

function within(error: ErrorObject, choice: ErrorObject): boolean {
  return (
    error !== choice &&
    `${error.instancePath}/`.startsWith(`${choice.instancePath}/`) &&
    isBelow(error.schemaPath, choice.schemaPath)
  );
}

function isBelow(path: string, choice: string): boolean {
  return path.startsWith(`${choice}/`) || !path.startsWith(choice.slice(0, choice.lastIndexOf('/')));
}

function issueOf(error: ErrorObject): Issue {
  const path = pathOf(error);
  const { params, keyword } = error;
  if (keyword === 'required' || keyword === 'dependentRequired')
    return { path: [...path, params.missingProperty], message: 'is required' };
  const extra = params.additionalProperty ?? params.unevaluatedProperty;
  if (extra !== undefined) return { path: [...path, extra], message: unknownKey(extra, knownTo(error)) };
  return { path, message: refusal(words(error), error.data) };
}

function knownTo({ parentSchema }: ErrorObject): ReadonlySet<string> {
  return new Set(Object.keys((parentSchema?.properties ?? {}) as object));
}

const WORDS: Readonly<Record<string, (params: ErrorObject['params'], schema: unknown) => string>> = {
  type: ({ type }) => typeWords(type),
  enum: ({ allowedValues }) =>
    `must be one of ${allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be greater than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  minLength: ({ limit }) => `must have at least ${counted(limit, 'character')}`,
  maxLength: ({ limit }) => `must have at most ${counted(limit, 'character')}`,
  minItems: ({ limit }) => `must have at least ${counted(limit, 'item')}`,
  maxItems: ({ limit }) => `must have at most ${counted(limit, 'item')}`,
  minProperties: ({ limit }) => `must have at least ${counted(limit, 'field')}`,
  maxProperties: ({ limit }) => `must have at most ${counted(limit, 'field')}`,
  pattern: ({ pattern }) => `must match /${pattern}/`,
  format: ({ format }) => `must be in the format "${format}"`,
  uniqueItems: () => 'must not contain the same item twice',
  contains: () => 'lacks an item that it must contain',
  not: () => 'must not have the shape that its schema excludes',
  'false schema': () => 'is not allowed',
};

function words({ keyword, params, schema, message }: ErrorObject): string {
  return WORDS[keyword]?.(params, schema) ?? message ?? 'is not valid';
}

function typeWords(type: unknown): string {
  return type === 'integer' ? 'must be an integer' : `must be ${kindWords(kindsNamed(type))}`;
}

function counted(limit: number, unit: string): string {
  return `${limit} ${unit}${limit === 1 ? '' : 's'}`;
}

/** Digits alone are an index, unless the pointer says otherwise: objects with such keys are rare, and the text is the same. */
function pathOf({ instancePath }: ErrorObject): Path {
  if (instancePath === '') return [];
  return instancePath
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(?:0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}
