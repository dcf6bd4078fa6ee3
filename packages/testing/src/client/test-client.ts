import type { Completion, PromptDefinition, ResourceDefinition, ResourceTemplate, ToolDefinition } from '@arobase/core';
import { resultOf } from './result-of.js';
import type { PromptResult, ResourceResult, ToolResult } from './results.js';
import { isOf, Subscription } from './subscription.js';
import { traced, traceOf } from './trace.js';
import type { Json, ServerFacts, Voice } from './voice.js';
import { messagesOf, type Wire, type WireEntry, type WireMessage } from './wire.js';

/** What can be completed, as `@Complete` names it. */
export type CompletionTarget = { readonly prompt: string } | { readonly resource: string };

/** Rounds after which a call that only ever asks is given up, as the official client does. */
const MOST_ROUNDS = 10;

/**
 * An MCP client that hides nothing. Every JSON-RPC error rejects with `ProtocolError`; a tool's `isError` result does not. Where
 * the test gave answers, what the server asks is answered, in every revision.
 */
export class TestClient implements AsyncDisposable {
  readonly #wire: Wire;
  readonly #voice: Voice;
  readonly #leave: () => Promise<void>;
  #ids = 0;

  constructor(wire: Wire, voice: Voice, leave: () => Promise<void>) {
    this.#wire = wire;
    this.#voice = voice;
    this.#leave = leave;
    traced(this, () => wire.entries);
  }

  /** The revision that both sides agreed on. */
  get revision(): string {
    return this.#voice.revision;
  }

  get server(): ServerFacts {
    return this.#voice.server;
  }

  /** Every text of both sides, in order, from the handshake on. */
  get wire(): readonly WireEntry[] {
    return this.#wire.entries;
  }

  /** The notifications that the server sent so far. */
  get notifications(): readonly WireMessage[] {
    return this.#said.filter(({ id, method }) => id === undefined && method !== undefined);
  }

  /** Every message of the server so far. */
  get #said(): WireMessage[] {
    return this.wire.filter(({ from }) => from === 'server').flatMap(({ message }) => messagesOf(message));
  }

  async listTools(): Promise<ToolDefinition[]> {
    return (await this.#all('tools/list', 'tools')) as ToolDefinition[];
  }

  async listPrompts(): Promise<PromptDefinition[]> {
    return (await this.#all('prompts/list', 'prompts')) as PromptDefinition[];
  }

  async listResources(): Promise<ResourceDefinition[]> {
    return (await this.#all('resources/list', 'resources')) as ResourceDefinition[];
  }

  async listResourceTemplates(): Promise<ResourceTemplate[]> {
    return (await this.#all('resources/templates/list', 'resourceTemplates')) as ResourceTemplate[];
  }

  /** `callTool<Order>('order', { … })` takes `structuredContent` for an `Order`. */
  async callTool<Structured = Json>(name: string, args?: object): Promise<ToolResult<Structured>> {
    return (await this.#bare('tools/call', { name, arguments: args })) as unknown as ToolResult<Structured>;
  }

  async readResource(uri: string): Promise<ResourceResult> {
    return (await this.#bare('resources/read', { uri })) as unknown as ResourceResult;
  }

  async getPrompt(name: string, args?: { readonly [name: string]: string }): Promise<PromptResult> {
    return (await this.#bare('prompts/get', { name, arguments: args })) as unknown as PromptResult;
  }

  /** `complete({ prompt: 'plan' }, 'city', 'Ber')`; `chosen` are the arguments that have their values already. */
  async complete(
    target: CompletionTarget,
    argument: string,
    value: string,
    chosen?: { readonly [name: string]: string },
  ): Promise<Completion> {
    const ref =
      'prompt' in target ? { type: 'ref/prompt', name: target.prompt } : { type: 'ref/resource', uri: target.resource };
    const context = chosen && { arguments: chosen };
    const { completion } = await this.request('completion/complete', {
      ref,
      argument: { name: argument, value },
      context,
    });
    return completion as Completion;
  }

  /**
   * Sends any request and gives its result, whole, taken for a `Result`; questions on the way to it are answered as the test says.
   */
  async request<Result extends object = Json>(method: string, params?: object): Promise<Result> {
    const from = this.wire.length;
    let more: Json | undefined = {};
    let result: Json = {};
    for (let round = 0; more !== undefined; round += 1) {
      if (round > MOST_ROUNDS) throw new Error(`${method} asked in more than ${MOST_ROUNDS} rounds`);
      const id = this.send(method, round === 0 ? params : { ...params, ...more });
      result = resultOf(await this.response(id));
      more = await this.#voice.again(result);
    }
    return traced(result, () => this.wire.slice(from)) as Result;
  }

  /** Sends a request as the revision wants it, and gives its id for `response`. */
  send(method: string, params?: object, id: string | number = (this.#ids += 1)): string | number {
    this.say({ jsonrpc: '2.0', id, method, params: this.#voice.params(params as Json | undefined) });
    return id;
  }

  /** Opens a stream of changes (MCP 2026-07-28): resolves with what the server will deliver. */
  async listen(notifications: object, id?: string | number): Promise<Subscription> {
    const own = this.send('subscriptions/listen', { notifications }, id);
    const first = await this.heard(
      (message) => isOf(own, message) || (message.method === undefined && message.id === own),
    );
    if (first.method === undefined) resultOf(first);
    return new Subscription({
      id: own,
      honoured: (first.params?.notifications ?? {}) as Json,
      heard: (fits) => this.heard(fits),
      ended: () => this.#said.some(({ id, method }) => id === own && method === undefined),
      notify: (method, params) => this.notify(method, params),
    });
  }

  notify(method: string, params?: object): void {
    this.say({ jsonrpc: '2.0', method, params });
  }

  /** Sends a message, or any text as it is. */
  say(message: object | string): void {
    this.#wire.say(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first message of the server that fits and that nobody waited for yet; there already, or still to come. */
  heard(fits: (message: WireMessage) => boolean): Promise<WireMessage> {
    return this.#wire.heard(fits);
  }

  /** The next notification of that method that nobody waited for yet. */
  notification(method: string): Promise<WireMessage> {
    return this.heard((message) => message.method === method && message.id === undefined);
  }

  /** The answer to a request that was sent with `say`; without an id, the error that has none. */
  response(id?: string | number): Promise<WireMessage> {
    return this.heard((message) => message.method === undefined && message.id === id);
  }

  /** Leaves, and waits until the other side has ended, too. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#leave();
  }

  /** What every result of the revision says beside its own is left out, so that one test fits all. */
  async #bare(method: string, params: object): Promise<Json> {
    const result = await this.request(method, params);
    const bare = this.#voice.bare(result);
    return bare === result ? result : traced(bare, () => traceOf(result) ?? []);
  }

  async #all(method: string, key: string): Promise<unknown[]> {
    const items: unknown[] = [];
    let cursor: unknown;
    do {
      const page: Json = await this.request(method, cursor === undefined ? undefined : { cursor });
      items.push(...(page[key] as unknown[]));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return items;
  }
}
