import type { OneOfOptions } from '../schema/field.js';
import { isApplicationClass } from './application-class.js';
import { wordsFor } from './value-words.js';

/** What keeps a union from ever being read; `undefined`: nothing. `written` is "oneOf" or "@OneOf". */
export function unionProblem(written: string, { discriminator, variants }: OneOfOptions): string | undefined {
  if (typeof discriminator !== 'string' || discriminator === '')
    return `${written} does not name the field that decides`;
  const name = `${written}("${discriminator}")`;
  const entries = Object.entries(variants ?? {});
  if (entries.length === 0) return `${name} has no variant`;
  const wrong = entries.find(([, type]) => !isApplicationClass(type));
  return wrong && `variant "${wrong[0]}" of ${name} is ${wordsFor(wrong[1])}`;
}
