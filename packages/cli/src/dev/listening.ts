import { isJson, type Json } from '../client/json.js';
import type { Child } from './child.js';
import { askedLists, listChanged, listField, SUBSCRIPTION } from './list-changes.js';

const METHOD_NOT_FOUND = -32601;

interface Stream {
  readonly request: Json;
  /** The client was told that the stream is open. */
  acknowledged: boolean;
}

/**
 * The streams of changes that the client opened (MCP 2026-07-28). The server itself may know of no list that changes, and so of no
 * stream: then it is kept here alone.
 */
export class Listening {
  readonly #streams = new Map<unknown, Stream>();
  readonly #tell: (message: Json) => void;
  readonly #capabilities: () => unknown;

  constructor(tell: (message: Json) => void, capabilities: () => unknown) {
    this.#tell = tell;
    this.#capabilities = capabilities;
  }

  opened(request: Json): void {
    if (!this.#streams.has(request.id)) this.#streams.set(request.id, { request, acknowledged: false });
  }

  closed(id: unknown): void {
    this.#streams.delete(id);
  }

  /** Opens every stream at the next child. */
  again(child: Child): void {
    for (const { request, acknowledged } of this.#streams.values()) if (acknowledged) child.send(request);
  }

  /** Tells on each stream that its lists changed. */
  tellAll(): void {
    for (const [id, { request, acknowledged }] of this.#streams) {
      for (const list of acknowledged ? this.#lists(request) : []) this.#tell(listChanged(list, id));
    }
  }

  /** Whether a message of the child is about a stream and has been dealt with. */
  keeps(message: Json): boolean {
    if (message.method === 'notifications/subscriptions/acknowledged') return this.#acknowledge(message.params);
    const stream = message.method === undefined ? this.#streams.get(message.id) : undefined;
    if (stream === undefined) return false;
    const { error } = message;
    const lists = this.#lists(stream.request);
    if (isJson(error) && error.code === METHOD_NOT_FOUND && lists.length > 0) {
      this.#acknowledge({ _meta: { [SUBSCRIPTION]: message.id }, notifications: {} });
      return true;
    }
    this.#streams.delete(message.id);
    return false;
  }

  #acknowledge(params: unknown): boolean {
    const { _meta, notifications } = isJson(params) ? params : {};
    const stream = isJson(_meta) ? this.#streams.get(_meta[SUBSCRIPTION]) : undefined;
    if (stream === undefined) return false;
    if (stream.acknowledged) return true;
    stream.acknowledged = true;
    const lists = Object.fromEntries(this.#lists(stream.request).map((list) => [listField(list), true]));
    const whole = {
      ...(isJson(params) && params),
      notifications: { ...(isJson(notifications) && notifications), ...lists },
    };
    this.#tell({ jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params: whole });
    return true;
  }

  #lists({ params }: Json) {
    return askedLists(params, this.#capabilities());
  }
}
