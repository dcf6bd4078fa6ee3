import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { standing } from './dialect.js';

/**
 * Refuses a decorator that was not called: `@Tool` instead of `@Tool()` would run as its own factory, and what the factory
 * gives would replace the member. `args` are all that the factory was given, `fits` is whether they are its own. Throws `SetupError`.
 */
export function called(example: string, args: readonly unknown[], fits: boolean): void {
  if (fits) return;
  const name = example.replace(/\(.*/, '');
  const place = standing(args);
  throw new SetupError(SetupCode.BadOption, {
    ...place,
    problem: place === undefined ? `${name} was given arguments that it does not take` : without(name, place),
    fix: `Write ${example}`,
  });
}

const OF_CLASSES = new Set(['@Strict', '@Form']);

function without(name: string, { member }: { readonly member?: string }): string {
  const problem = `${name} is written without parentheses`;
  // what stands between parentheses looks like what stands under the decorator
  return member === undefined && !OF_CLASSES.has(name) ? `${problem}, or was given a class` : problem;
}
