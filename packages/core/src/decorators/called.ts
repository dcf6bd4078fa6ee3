import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';

/**
 * Refuses a decorator that was not called: `@Tool` instead of `@Tool()` would run as its own factory, and what the factory
 * gives would replace the member. Throws `SetupError`.
 */
export function called(example: string, surplus: readonly unknown[]): void {
  if (surplus.length === 0) return;
  throw new SetupError(SetupCode.BadOption, {
    problem: `${example.replace(/\(.*/, '')} is written without parentheses, or with too many arguments`,
    fix: `Write ${example}`,
  });
}
