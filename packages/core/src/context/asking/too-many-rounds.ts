import { PublicError } from '../../errors/public-error.js';

export function tooManyRounds(most: number): PublicError {
  return new PublicError(`The call asked its client in more than ${most} rounds`);
}
