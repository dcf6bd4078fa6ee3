/** Every released revision, newest first. */
export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** The one that knows no handshake. */
export const STATELESS = '2026-07-28';

/** The newest that shakes hands: what most servers and hosts speak. */
export const NEWEST_HANDSHAKE = '2025-11-25';
