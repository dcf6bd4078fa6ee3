import type { Host, Outlet, Session, SessionFacts, SessionRecord } from '@arobase/core';
import type { Caller } from '../guard/caller.js';
import { SessionStreams, type SessionStreamSettings } from '../stream/session-streams.js';

export interface HttpSessionFacts {
  readonly id: string;
  readonly caller: Caller;
  /** Where it began elsewhere. */
  readonly record?: SessionRecord;
  readonly changed?: ((session: HttpSession) => void) | undefined;
}

/** A session of the handshake eras over HTTP: who may use it, when it was used last, and the streams that its client has. */
export class HttpSession implements Outlet, SessionFacts {
  readonly id: string;
  readonly session: Session;
  readonly owner: string;
  readonly principal: unknown;
  readonly record: SessionRecord | undefined;
  readonly changed: (() => void) | undefined;
  usedAt: number;
  #streams: SessionStreams | undefined;

  constructor({ id, caller, record, changed }: HttpSessionFacts, host: Host) {
    this.id = id;
    this.principal = caller.principal;
    this.owner = caller.owner;
    this.record = record;
    this.changed = changed && (() => changed(this));
    this.usedAt = Date.now();
    this.session = host.openSession(this);
  }

  get outlet(): Outlet {
    return this;
  }

  get busy(): boolean {
    return this.session.inFlight.size > 0;
  }

  /** Made when the client first has one. */
  streams(settings: SessionStreamSettings): SessionStreams {
    this.#streams ??= new SessionStreams(this.id, settings);
    return this.#streams;
  }

  /** Whether any were made. */
  get streaming(): SessionStreams | undefined {
    return this.#streams;
  }

  /** A message that no call asked for. */
  send(text: string): void {
    this.#streams?.send(text);
  }

  close(reason?: unknown): void {
    this.session.close(reason);
    this.#streams?.close();
  }
}
