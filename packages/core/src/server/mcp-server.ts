import type { Class } from '../schema/json-schema.js';
import type { Collection, PromptRegistration, ToolRegistration } from './collections.js';
import { isBranded } from '../errors/brand.js';
import { checkServerOptions } from './check-server-options.js';
import { Engine } from './engine.js';
import type { Hooks, SessionInfo } from './hooks.js';
import { host, type Host, type Hosted } from './host.js';
import type { Controller, ServerOptions } from './options.js';
import type { Platform } from './platform.js';
import type { ResourceCollection } from './resource-collection.js';
import { serverName } from './server-name.js';

const BRAND = Symbol.for('arobase.McpServer');

/** One MCP server for any number of clients. Applications extend it. */
export class McpServer implements Hooks, Hosted {
  readonly [host]: Host;
  readonly tools: Collection<ToolRegistration>;
  readonly prompts: Collection<PromptRegistration>;
  readonly resources: ResourceCollection;
  readonly #engine: Engine;

  get [BRAND](): true {
    return true;
  }

  static [Symbol.hasInstance](value: unknown): boolean {
    // two copies of the package know each other's servers; a subclass is told by its own prototype as usual
    return this === McpServer ? isBranded(value, BRAND) : Function.prototype[Symbol.hasInstance].call(this, value);
  }

  /** Throws `SetupError` for options that can never work. */
  constructor(options: ServerOptions, platform: Platform) {
    checkServerOptions(serverName(this, platform.serverClass), options);
    this.#engine = new Engine(options, platform, this);
    this[host] = this.#engine;
    const { tools, prompts, resources } = this.#engine.collections;
    this.tools = tools;
    this.prompts = prompts;
    this.resources = resources;
  }

  /** Reads the controllers, makes their instances and runs `onStart`. Idempotent. Rejects with `SetupError`. */
  start(): Promise<void> {
    return this.#engine.start();
  }

  /** Takes no more calls, gives running ones their time, closes every connection and runs `onStop`. Idempotent. */
  stop(): Promise<void> {
    return this.#engine.stop();
  }

  /** Before start: `value` stands in for instances of `type`, in controllers and in what they are given. */
  override<T extends object>(type: Class<T>, value: T | Partial<T>): this {
    this.#engine.overrides.set(type, value);
    return this;
  }

  /** Adds a controller; after start only with `dynamic`. Rejects with `SetupError`. */
  addController(controller: Controller): Promise<void> {
    return this.#engine.addController(controller);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  /** Runs before the first client is answered. */
  onStart(): void | Promise<void> {}

  /** Runs once, when every call is over. */
  onStop(): void | Promise<void> {}

  /** A client shook hands (2024-11-05 to 2025-11-25). */
  onSessionStart(_session: SessionInfo): void | Promise<void> {}

  onSessionEnd(_session: SessionInfo): void | Promise<void> {}

  /** The first client began to watch a resource. */
  onWatch(_uri: string): void | Promise<void> {}

  /** The last client stopped watching it. */
  onUnwatch(_uri: string): void | Promise<void> {}
}
