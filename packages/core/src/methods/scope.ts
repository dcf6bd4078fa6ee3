import type { Implementation } from '../protocol/model.js';
import type { CacheHint } from '../registry/cache-hint.js';
import type { Feed } from '../registry/feed.js';
import type { Registry } from '../registry/registry.js';
import type { Extension } from './extension.js';
import type { Listeners } from './listeners.js';
import type { Rounds } from './state/rounds.js';

export interface PageSizes {
  readonly tools: number;
  readonly prompts: number;
  readonly resources: number;
  readonly templates: number;
}

/** What a server advertises: a method whose feature is off does not exist for its peers. */
export interface Features {
  readonly tools: boolean;
  readonly prompts: boolean;
  readonly resources: boolean;
  readonly completions: boolean;
  readonly logging: boolean;
  readonly subscribe: boolean;
  readonly listChanged: { readonly tools: boolean; readonly prompts: boolean; readonly resources: boolean };
}

/** The server, as methods see it. */
export interface Scope {
  readonly info: Implementation;
  /** `info` as JSON: 2026-07-28 says it with every result. */
  readonly infoText: string;
  readonly instructions: string | undefined;
  readonly registry: Registry;
  readonly features: Features;
  /** Entries a page; 0 means all of them. */
  readonly pageSizes: PageSizes;
  /** How long clients may keep what lists and reads answer (2026-07-28). */
  readonly cache: CacheHint;
  readonly feed: Feed;
  readonly rounds: Rounds;
  readonly listeners: Listeners;
  /** Resources that one session or stream may watch. */
  readonly watches: number;
  readonly extensions: readonly Extension[];
  /** Revisions that a stateless request may name. */
  readonly stateless: readonly string[];
}
