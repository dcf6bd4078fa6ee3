/** The revisions that begin with a handshake, newest first. */
export const HANDSHAKES = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** The protocol revisions that can be spoken, newest first. */
export const REVISIONS = ['2026-07-28', ...HANDSHAKES] as const;
export type RevisionName = (typeof REVISIONS)[number];

/** Whether each request of a revision says all of itself. */
export function isStateless(revision: string): boolean {
  return revision === REVISIONS[0];
}
