import type { Json } from './voice.js';
import type { WireMessage } from './wire.js';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

/** What a subscription needs of its client. */
export interface SubscriptionLink {
  readonly id: string | number;
  /** What the server will deliver, of what was asked for. */
  readonly honoured: Json;
  heard(fits: (message: WireMessage) => boolean): Promise<WireMessage>;
  /** Whether the server has given the result, after which it knows nothing more of the stream. */
  ended(): boolean;
  notify(method: string, params: object): void;
}

/**
 * A stream of changes (MCP 2026-07-28, `subscriptions/listen`). It is cancelled with its block: `await using changes = await
 * client.listen(…)`.
 */
export class Subscription implements AsyncDisposable {
  readonly #link: SubscriptionLink;
  #cancelled = false;

  constructor(link: SubscriptionLink) {
    this.#link = link;
  }

  get id(): string | number {
    return this.#link.id;
  }

  get honoured(): Json {
    return this.#link.honoured;
  }

  /** The next change that nobody waited for yet. */
  next(): Promise<WireMessage> {
    return this.#link.heard((message) => isOf(this.id, message));
  }

  /** The result with which the server ends the stream. */
  async result(): Promise<Json> {
    const { result = {} } = await this.#link.heard(({ id, method }) => method === undefined && id === this.id);
    return result;
  }

  /** Wants no more: the server says nothing more of it. Says so once, and not where the server has ended the stream. */
  cancel(): void {
    if (this.#cancelled || this.#link.ended()) return;
    this.#cancelled = true;
    this.#link.notify('notifications/cancelled', { requestId: this.id });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cancel();
  }
}

/** Whether a notification belongs to a subscription: a number and a string are different ids. */
export function isOf(id: string | number, { method, params }: WireMessage): boolean {
  const meta = params?._meta as Json | undefined;
  return method !== undefined && meta?.[SUBSCRIPTION] === id;
}
