import type { OnceStore } from '../context/asking/once-store.js';
import type { CacheOptions } from '../descriptors/options.js';
import type { Extension } from '../methods/extension.js';
import type { OnFault } from '../pipeline/faults.js';
import type { Icon } from '../protocol/model.js';
import type { Class } from '../schema/json-schema.js';
import type { HttpOptions } from './http-options.js';
import type { Limits } from './limits.js';
import type { PerCall } from './per-call.js';

/** A class whose methods carry decorators, an instance of one, or `perCall(Class)`. */
export type Controller = Class | object | PerCall;

/** Gives the instance of a class: typedi's `Container`, a `Container.of(id)`, or a function. */
export type ContainerOption = { get(type: Class): unknown } | ((type: Class) => unknown);

export type Dynamic = boolean | { readonly tools?: boolean; readonly prompts?: boolean; readonly resources?: boolean };

export interface ServerOptions extends HttpOptions {
  readonly name: string;
  /** Defaults to that of the nearest package.json where `serve` starts the server, else "0.0.0". */
  readonly version?: string;
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly websiteUrl?: string;
  /** For the model: what the server is for and how its tools go together. */
  readonly instructions?: string;
  readonly controllers?: readonly Controller[];
  readonly container?: ContainerOption;
  /** Protocol revisions served; all by default. */
  readonly revisions?: readonly string[];
  /** What may change after start, and is announced when it does. Off by default. */
  readonly dynamic?: Dynamic;
  /** Whether handlers' log messages reach peers. On by default. */
  readonly logging?: boolean;
  /** Entries a page; everything on one page by default, since many hosts read the first only. */
  readonly pageSize?: number | { readonly tools?: number; readonly prompts?: number; readonly resources?: number };
  /** How long clients may keep what lists and reads answer (2026-07-28): `{ ttlMs: 0, scope: 'private' }` by default. */
  readonly cache?: CacheOptions;
  /**
   * Keys of at least 32 bytes for calls that ask their client (2026-07-28), the current one first; every instance needs the same.
   * The environment variable AROBASE_STATE_KEY by default, else a key of this process alone.
   */
  readonly stateKeys?: readonly (string | Uint8Array)[];
  /** Keeps a step from running twice where a client sends a request twice; `memoryOnceStore()` for one process. */
  readonly onceStore?: OnceStore;
  /** Extensions of 2026-07-28 that packages bring. */
  readonly extensions?: readonly Extension[];
  readonly schemas?: 'portable' | 'exact';
  readonly unknownKeys?: 'drop' | 'refuse';
  readonly repair?: boolean;
  readonly limits?: Partial<Limits>;
  /** `always`: a handler that asks runs again after each answer in every revision, so that an unprotected effect shows early. */
  readonly replay?: 'always' | 'never';
  /** Gets the whole of what peers only see the id of. Standard error by default. */
  readonly onFault?: OnFault;
}
