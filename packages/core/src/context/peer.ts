import type { CapabilityMissing } from '../errors/capability-missing.js';
import type { ProtocolError } from '../errors/protocol-error.js';
import type { LoggingLevel } from '../protocol/model.js';
import type { RequestId } from '../protocol/message.js';
import type { CallOutlet } from './call-outlet.js';
import type { Client, ClientFeature } from './client.js';
import type { Ending } from './ending.js';
import type { QuestionBody } from './asking/question.js';

/** How a revision words what a running call says. */
export interface CallWords {
  readonly version: string;
  progress(params: Progress): object;
  /** Whether the revision has such a question. */
  carries(body: QuestionBody, feature: ClientFeature): boolean;
  /** The error for a handler that cannot do without a feature, where the revision has one of its own. */
  readonly lacking?: ((missing: CapabilityMissing) => ProtocolError) | undefined;
}

export interface Progress {
  readonly progressToken: RequestId;
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** The other side of a call: one a session in the handshake eras, one a request in 2026-07-28. */
export interface Peer {
  readonly words: CallWords;
  readonly client: Client;
  readonly principal: unknown;
  readonly session: { readonly id: string } | undefined;
  /** The least severe level that it wants to hear; `undefined`: nothing. */
  readonly logLevel: LoggingLevel | undefined;
  /** Session state that handshake methods change; absent where there is no session. */
  readonly state?: PeerState | undefined;
  /** Asks on the stream of the call and waits; absent where a call is answered with its questions. */
  ask?(body: QuestionBody, call: Waiting): Promise<unknown>;
}

/** A call that waits for its client. */
export interface Waiting {
  readonly outlet: CallOutlet;
  readonly ending: Ending;
}

export interface PeerState {
  setLogLevel(level: LoggingLevel): void;
  watch(uri: string): void;
  unwatch(uri: string): void;
}
