import type { Method } from './method.js';

/** What the server is, before anything else is asked (MCP 2026-07-28). */
export const discover: Method = (_params, _call, { stateless, features, instructions, cache }, words) => ({
  supportedVersions: stateless,
  capabilities: words.capabilities(features),
  ...(instructions !== undefined && { instructions }),
  ttlMs: cache.ttlMs,
  cacheScope: cache.scope,
});
