import type { Transport } from '@arobase/core';

/** The server at the other end of a transport. */
export interface Peer {
  readonly transport: Transport;
  /** After the handshake: resolves once what the server says unasked can be heard. */
  ready?(): Promise<void>;
  /** Says that nothing more will come, and resolves once the server has ended, as far as it ends with its client. */
  leave(): Promise<void>;
}

/** How long what was said last may wait for a server that does not read. */
export const PATIENCE_MS = 5_000;
