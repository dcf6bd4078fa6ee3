import { each, type EachOptions } from './each.js';
import { REVISIONS, type RevisionName } from './revisions.js';

/** One test a protocol revision: `eachRevision('adds', async (revision) => { … connect(Calc, { revision }) … })`. */
export function eachRevision(
  title: string,
  test: (revision: RevisionName) => unknown,
  options: EachOptions<RevisionName> = {},
): void {
  each(REVISIONS, title, test, options);
}
