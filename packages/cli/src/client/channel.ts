import type { Json } from './json.js';

/** What a channel tells whoever listens. */
export interface Listener {
  message(message: Json): void;
  /** Nothing more comes; the reason is a whole sentence. */
  closed(reason: string): void;
}

/** Messages to and from one server. */
export interface Channel {
  listen(listener: Listener): void;
  /** Headers are for HTTP alone. */
  send(message: Json, headers?: Readonly<Record<string, string>>): void;
  /** What every request says from the handshake on. */
  agreed(revision: string): void;
  /** Leaves; waits until the other side is gone. */
  close(): Promise<void>;
}
