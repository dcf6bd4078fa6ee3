import { type Class, SetupError } from '@arobase/core';
import type { Tag } from '../plan/object.js';
import { decorated } from './decorated.js';
import type { Sample } from './sample.js';

// Compilers with define semantics leave declared fields on instances; others show only those with a value.

/** What the author of an input should hear of fields that no decorator speaks of: they are legal, and input never fills them. */
export function warningOf(type: Class, sample: Sample, tag: Tag | undefined): string | undefined {
  const fields = undecorated(type, sample, tag);
  if (fields.length === 0) return undefined;
  const all = decorated(type).size === 0;
  const which = all
    ? `none of its fields (${listed(fields)}) carries a decorator`
    : `no decorator on ${listed(fields)}`;
  return `${type.name}: ${which}, so clients do not see ${fields.length === 1 ? 'it' : 'them'} and input is dropped. Put rules of class-validator or @Field() before what clients send; a #private name is for the rest.`;
}

/** Throws `SetupError` (BAD_OUTPUT) for a class none of whose fields any decorator speaks of: results would lose all of them. */
export function refuseUndecorated(type: Class, sample: Sample): void {
  const fields = undecorated(type, sample, undefined);
  if (fields.length === 0 || decorated(type).size > 0) return;
  throw new SetupError('BAD_OUTPUT', {
    owner: type.name,
    problem: `none of its fields (${listed(fields)}) carries a decorator, so nothing of it would be kept`,
    fix: "Put rules of class-validator or @Field({ type: '…' }) before each that counts",
  });
}

function undecorated(type: Class, sample: Sample, tag: Tag | undefined): readonly string[] {
  const known = decorated(type);
  return sample.keys.filter((key) => key !== tag?.key && !known.has(key) && typeof sample.initial(key) !== 'function');
}

const MOST = 5;

function listed(names: readonly string[]): string {
  return names.length > MOST ? `${names.slice(0, MOST).join(', ')}, …` : names.join(', ');
}
