import type { ServerFacts } from '../../client/handshake.js';
import type { Json } from '../../client/json.js';
import type { Offer } from '../../offer/offer.js';

/** What is known of a server that was asked. */
export interface Subject {
  readonly facts: ServerFacts;
  readonly offer: Offer;
}

/** A tool with the result of a call that changes nothing. */
export interface Sample {
  readonly tool: Json;
  readonly result: Json;
  readonly milliseconds: number;
}
