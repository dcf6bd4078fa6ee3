import type { Scope } from '../methods/scope.js';
import { Listeners } from '../methods/listeners.js';
import { Rounds } from '../methods/state/rounds.js';
import { stringify } from '../protocol/json.js';
import type { Implementation } from '../protocol/model.js';
import { NO_CACHE } from '../registry/cache-hint.js';
import type { Feed } from '../registry/feed.js';
import type { Registry } from '../registry/registry.js';
import { dynamicLists, featuresOf } from './features.js';
import type { Limits } from './limits.js';
import type { ServerOptions } from './options.js';
import type { Platform } from './platform.js';
import { cacheHint, pageSizes } from './settings.js';

/** What a running server is made of, before methods see it. */
export interface Parts {
  readonly info: Implementation;
  readonly registry: Registry;
  readonly feed: Feed;
  readonly limits: Limits;
  readonly platform: Platform;
  readonly stateless: readonly string[];
  /** What seals states where neither the options nor the environment give a key. */
  readonly stateKeys: ServerOptions['stateKeys'];
}

/** The server as methods see it. Throws `SetupError` for options that can never work. */
export function createScope(
  options: ServerOptions,
  { info, registry, feed, limits, platform, stateless, stateKeys }: Parts,
): Scope {
  const { instructions, dynamic, logging = true, pageSize, cache } = options;
  return {
    info,
    infoText: stringify(info),
    instructions,
    registry,
    feed,
    stateless,
    extensions: options.extensions ?? [],
    features: featuresOf(registry, dynamicLists(dynamic), logging),
    pageSizes: pageSizes(pageSize),
    cache: cacheHint(cache) ?? NO_CACHE,
    watches: limits.watches,
    listeners: new Listeners({ ofOne: limits.streams, all: limits.sessions }),
    rounds: new Rounds({
      server: info.name,
      secrets: options.stateKeys ?? platform.stateKeys?.() ?? stateKeys,
      now: () => platform.clock.now(),
      limits,
      warn: (text) => platform.warn(text),
    }),
  };
}
