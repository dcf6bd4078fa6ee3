import type { Class } from '@arobase/core';

/** Where the instances of controllers come from. */
export interface Source {
  shared(type: Class): unknown;
  /** What makes a new one each time; what that is given is shared. Throws `SetupError` where nothing can. */
  maker(type: Class): () => unknown;
}
