import type { Issue } from './issue.js';

/** A value was accepted, with the places that were repaired, or refused with one issue a place. */
export type Reading =
  | {
      readonly value: unknown;
      readonly repaired?: readonly (readonly (string | number)[])[];
      readonly issues?: undefined;
    }
  | { readonly issues: readonly Issue[] };
