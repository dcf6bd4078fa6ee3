import type { Suspension } from './asking.js';

/** A run that was left: what its handler gave or threw counts for nothing. */
export class Left {
  constructor(readonly suspension: Suspension) {}
}
