import type { Suspension } from './asking.js';

/** A run that was left: what its handler gave or threw counts for nothing. */
export class Left<T> {
  constructor(
    readonly suspension: Suspension,
    /** What the call gives where its questions cannot be put. Throws `ProtocolError`. */
    readonly failed: (error: unknown) => T,
  ) {}
}
