/** How long a client may keep an answer (MCP 2026-07-28). */
export interface CacheHint {
  /** Milliseconds; 0: stale at once. */
  readonly ttlMs: number;
  /** `public`: the same for every caller. */
  readonly scope: 'public' | 'private';
}

export const NO_CACHE: CacheHint = { ttlMs: 0, scope: 'private' };
