import type { Session } from '../session/session.js';

/** What an application may override. */
export interface Hooks {
  onStart(): void | Promise<void>;
  onStop(): void | Promise<void>;
  onSessionStart(session: SessionInfo): void | Promise<void>;
  onSessionEnd(session: SessionInfo): void | Promise<void>;
  onWatch(uri: string): void | Promise<void>;
  onUnwatch(uri: string): void | Promise<void>;
}

/** A session of the handshake eras, as hooks see it. */
export interface SessionInfo {
  readonly id: string | undefined;
  readonly principal: unknown;
  readonly client: Session['client'];
  readonly revision: string;
}

export function infoOf({ session, principal, client, words }: Session): SessionInfo {
  return { id: session?.id, principal, client, revision: words.version };
}
