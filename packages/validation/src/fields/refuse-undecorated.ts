import { type Class, SetupError } from '@arobase/core';
import type { Tag } from '../plan/object.js';
import { hasFields } from './known-fields.js';
import type { Direction } from './planner.js';
import type { Sample } from './sample.js';

/**
 * Throws `SetupError` (BAD_INPUT, BAD_OUTPUT) for a class none of whose fields any decorator speaks of: they would all be dropped
 * without a word. Compilers with define semantics leave declared fields on instances; others show only those with a value.
 */
export function refuseUndecorated(type: Class, sample: Sample, direction: Direction, tag: Tag | undefined): void {
  const fields = sample.keys.filter((key) => key !== tag?.key && typeof sample.initial(key) !== 'function');
  if (fields.length === 0 || hasFields(type)) return;
  throw new SetupError(direction === 'input' ? 'BAD_INPUT' : 'BAD_OUTPUT', {
    owner: type.name,
    problem: `none of its fields (${listed(fields)}) carries a decorator, so nothing of it would be kept`,
    fix: "Put rules of class-validator or @Field({ type: '…' }) before each that counts",
  });
}

const MOST = 5;

function listed(names: readonly string[]): string {
  return names.length > MOST ? `${names.slice(0, MOST).join(', ')}, …` : names.join(', ');
}
