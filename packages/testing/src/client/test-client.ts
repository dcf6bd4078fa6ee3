import {
  type CallToolResult,
  type Completion,
  type GetPromptResult,
  type Implementation,
  type PromptDefinition,
  ProtocolError,
  type ReadResourceResult,
  type ResourceDefinition,
  type ResourceTemplate,
  type ServerCapabilities,
  type ToolDefinition,
} from '@arobase/core';
import { messagesOf, type Wire, type WireEntry, type WireMessage } from './wire.js';

/** What can be completed, as `@Complete` names it. */
export type CompletionTarget = { readonly prompt: string } | { readonly resource: string };

/** What the server said of itself in the handshake. */
export interface ServerFacts {
  readonly info: Implementation;
  readonly capabilities: ServerCapabilities;
  readonly instructions: string | undefined;
}

type Json = { readonly [key: string]: unknown };

/** An MCP client that hides nothing. Every JSON-RPC error rejects with `ProtocolError`; a tool's `isError` result does not. */
export class TestClient implements AsyncDisposable {
  readonly #wire: Wire;
  readonly #leave: () => Promise<void>;
  #ids = 0;

  constructor(
    wire: Wire,
    /** The revision that both sides agreed on. */
    readonly revision: string,
    readonly server: ServerFacts,
    leave: () => Promise<void>,
  ) {
    this.#wire = wire;
    this.#leave = leave;
  }

  /** Every text of both sides, in order, from the handshake on. */
  get wire(): readonly WireEntry[] {
    return this.#wire.entries;
  }

  /** The notifications that the server sent so far. */
  get notifications(): readonly WireMessage[] {
    return this.wire
      .filter(({ from }) => from === 'server')
      .flatMap(({ message }) => messagesOf(message))
      .filter(({ id, method }) => id === undefined && method !== undefined);
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

  async callTool(name: string, args?: object): Promise<CallToolResult> {
    return (await this.request('tools/call', { name, arguments: args })) as unknown as CallToolResult;
  }

  async readResource(uri: string): Promise<ReadResourceResult> {
    return (await this.request('resources/read', { uri })) as unknown as ReadResourceResult;
  }

  async getPrompt(name: string, args?: { readonly [name: string]: string }): Promise<GetPromptResult> {
    return (await this.request('prompts/get', { name, arguments: args })) as unknown as GetPromptResult;
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

  /** Sends any request and gives its result. */
  async request(method: string, params?: object): Promise<Json> {
    const id = (this.#ids += 1);
    this.say({ jsonrpc: '2.0', id, method, params });
    return resultOf(await this.response(id));
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

/** Throws `ProtocolError` for an error response. */
export function resultOf({ result, error }: WireMessage): Json {
  if (error !== undefined) throw new ProtocolError(error.code, error.message, error.data);
  return result ?? {};
}
