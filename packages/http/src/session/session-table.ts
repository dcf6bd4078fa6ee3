import { type Host, isPromise, type Later, later, type SessionStore, type StoredSession } from '@arobase/core';
import { HttpError } from '../exchange/http-error.js';
import { randomToken } from '../exchange/token.js';
import type { Caller } from '../guard/caller.js';
import { every } from '../stream/every.js';
import { HttpSession } from './http-session.js';

/** All sessions of one endpoint, the one that was used longest ago first. */
export class SessionTable {
  readonly #host: Host;
  readonly #sessions = new Map<string, HttpSession>();
  /** The one that the map has last. */
  #last: HttpSession | undefined;
  #stopSweeping: (() => void) | undefined;

  constructor(
    host: Host,
    private readonly store: SessionStore | undefined,
    private readonly retainMs: number,
  ) {
    this.#host = host;
  }

  get size(): number {
    return this.#sessions.size;
  }

  [Symbol.iterator](): IterableIterator<HttpSession> {
    return this.#sessions.values();
  }

  /** A session that is not yet one: `add` makes it one once its handshake succeeded. */
  create(caller: Caller): HttpSession {
    return new HttpSession({ id: randomToken(), caller, changed: this.#changed }, this.#host);
  }

  /** Throws `HttpError` 503 where there is no room, and everybody is busy. */
  add(session: HttpSession): void {
    if (this.#sessions.size >= this.#host.limits.sessions) this.#makeRoom();
    this.#sessions.set(session.id, session);
    this.#last = session;
    this.#stopSweeping ??= every(this.#sweepMs, () => this.#sweep());
    if (this.store !== undefined) this.#store(session);
  }

  /** The session of this caller; `undefined` for one that is unknown, over, or somebody else's. */
  find(id: string, caller: Caller): Later<HttpSession | undefined> {
    if (this.store === undefined) return this.#used(this.#sessions.get(id), caller);
    if (!OURS.test(id)) return undefined;
    return later(this.store.get(id), (stored) => this.#restored(id, stored, caller));
  }

  /** Ends a session, here and in the store. */
  end(session: HttpSession, reason?: unknown): void {
    this.#remove(session, reason);
    this.#settle(this.store?.delete(session.id));
  }

  close(reason: unknown): void {
    // what others may go on with stays in the store
    for (const session of this.#sessions.values()) this.#remove(session, reason);
  }

  get #changed(): ((session: HttpSession) => void) | undefined {
    return this.store && ((session) => this.#store(session));
  }

  #used(session: HttpSession | undefined, { owner }: Caller): HttpSession | undefined {
    if (session === undefined || session.owner !== owner) return undefined;
    session.usedAt = Date.now();
    if (session === this.#last) return session;
    // the order of the map is the order of use
    this.#sessions.delete(session.id);
    this.#sessions.set(session.id, session);
    this.#last = session;
    return session;
  }

  #restored(id: string, stored: StoredSession | undefined, caller: Caller): HttpSession | undefined {
    const known = this.#sessions.get(id);
    if (stored === undefined || stored.owner !== caller.owner || stored.expires <= Date.now()) {
      // another process has ended it
      if (stored === undefined && known !== undefined) this.#remove(known);
      return undefined;
    }
    if (known !== undefined) {
      known.session.follow(stored);
      if (stored.expires - Date.now() < this.#host.limits.sessionIdleMs * REFRESH) this.#store(known);
      return this.#used(known, caller);
    }
    const session = new HttpSession({ id, caller, record: stored, changed: this.#changed }, this.#host);
    this.add(session);
    return session;
  }

  #remove(session: HttpSession, reason?: unknown): void {
    this.#sessions.delete(session.id);
    if (session === this.#last) this.#last = undefined;
    session.close(reason);
    if (this.#sessions.size > 0) return;
    this.#stopSweeping?.();
    this.#stopSweeping = undefined;
  }

  #store(session: HttpSession): void {
    const { store } = this;
    if (store === undefined || !session.session.begun) return;
    const expires = Date.now() + this.#host.limits.sessionIdleMs;
    this.#settle(store.set(session.id, { ...session.session.record, owner: session.owner, expires }));
  }

  #settle(work: void | Promise<void>): void {
    if (isPromise(work)) work.catch((error) => this.#host.report(error, 'session store'));
  }

  #makeRoom(): void {
    for (const session of this.#sessions.values()) {
      if (session.busy) continue;
      this.end(session, new Error('The session made room for another one'));
      return;
    }
    throw new HttpError(503, 'Too many sessions are at work: try again later', ['retry-after', '60']);
  }

  get #sweepMs(): number {
    return Math.max(SHORTEST_SWEEP_MS, Math.min(LONGEST_SWEEP_MS, this.#host.limits.sessionIdleMs / 4));
  }

  #sweep(): void {
    const now = Date.now();
    for (const session of this.#sessions.values()) {
      session.streaming?.prune(now - this.retainMs);
      if (session.usedAt <= now - this.#host.limits.sessionIdleMs && !session.busy) {
        this.end(session, new Error('The session was idle for too long'));
      }
    }
  }
}

/** A store is never asked for anything else. */
const OURS = /^[0-9a-f]{32}$/;

const SHORTEST_SWEEP_MS = 20;
const LONGEST_SWEEP_MS = 60_000;
/** The part of its time that a stored session has left when it is written again. */
const REFRESH = 0.9;
