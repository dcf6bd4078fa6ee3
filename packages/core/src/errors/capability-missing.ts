import { isBranded } from './brand.js';
import { PublicError } from './public-error.js';

const BRAND = Symbol.for('arobase.CapabilityMissing');

/** The client cannot be asked for this, or not in its revision. May be caught to go on without. */
export class CapabilityMissing extends PublicError {
  override readonly name = 'CapabilityMissing';
  readonly [BRAND] = true;

  constructor(
    /** "elicitation.form", "sampling", "roots"… */
    readonly feature: string,
    message = `This needs a client that supports ${feature}`,
  ) {
    super(message);
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isBranded(value, BRAND);
  }
}
