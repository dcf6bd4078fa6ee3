import { each, type EachOptions } from './each.js';

/** The protocol revisions that can be spoken, newest first. */
export const REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
export type RevisionName = (typeof REVISIONS)[number];

/** One test a protocol revision: `eachRevision('adds', async (revision) => { … connect(Calc, { revision }) … })`. */
export function eachRevision(
  title: string,
  test: (revision: RevisionName) => unknown,
  options: EachOptions<RevisionName> = {},
): void {
  each(REVISIONS, title, test, options);
}
