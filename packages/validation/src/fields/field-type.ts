import type { Class, FieldOptions } from '@arobase/core';
import { isOwnClass } from '../metadata/design-type.js';
import { ARRAY, BOOLEAN, NUMBER, OBJECT, STRING, type Kinds } from '../plan/kind.js';
import type { Owner } from '../rules/rule.js';
import { mistake } from './mistake.js';

/** What a type that someone wrote down means. */
export type Meaning =
  | { readonly is: 'kinds'; readonly kinds: Kinds; readonly integer: boolean }
  | { readonly is: 'date' | 'map' | 'set' }
  | { readonly is: 'class'; readonly type: Class }
  | { readonly is: 'unusable'; readonly name: string };

const NAMED: ReadonlyMap<unknown, Kinds> = new Map<unknown, Kinds>([
  ['string', STRING],
  ['number', NUMBER],
  ['integer', NUMBER],
  ['boolean', BOOLEAN],
  ['array', ARRAY],
  ['object', OBJECT],
  [String, STRING],
  [Number, NUMBER],
  [Boolean, BOOLEAN],
  [Array, ARRAY],
]);

/** `undefined`: nothing is said (`Object` stands for every type that the compiler cannot write down). */
export function meaning(written: unknown): Meaning | undefined {
  const type = isThunk(written) ? written() : written;
  if (type === undefined || type === null || type === Object) return undefined;
  const kinds = NAMED.get(type);
  if (kinds !== undefined) return { is: 'kinds', kinds, integer: type === 'integer' };
  if (type === Date) return { is: 'date' };
  if (type === Map) return { is: 'map' };
  if (type === Set) return { is: 'set' };
  if (isOwnClass(type)) return { is: 'class', type };
  return { is: 'unusable', name: typeof type === 'function' ? type.name : JSON.stringify(type) };
}

/** The same of a type that `@Field`, `@Arg` or `@Type()` names. Throws `SetupError` for a function that gives nothing. */
export function writtenMeaning(written: unknown, owner: Owner): Meaning | undefined {
  const given = isThunk(written) ? written() : written;
  if (given === written || (given !== undefined && given !== null)) return meaning(given);
  throw mistake(
    owner,
    'the function that gives its type gives undefined',
    'Import the class from its own file: the modules import each other',
  );
}

function isThunk(written: unknown): written is () => unknown {
  return typeof written === 'function' && written.prototype === undefined && written !== BigInt && written !== Symbol;
}

/** `items` takes a type or options. */
export function itemOptions(items: FieldOptions['items']): FieldOptions {
  return typeof items === 'object' ? items : items === undefined ? {} : { type: items };
}
