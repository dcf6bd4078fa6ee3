import type { Host } from '@arobase/core';
import type { SessionTable } from '../session/session-table.js';
import type { SessionStreamSettings } from '../stream/session-streams.js';
import type { Working } from './working.js';

/** What the requests of one endpoint share. */
export interface Desk {
  readonly host: Host;
  /** Revisions that an `MCP-Protocol-Version` may name in a session. */
  readonly versions: ReadonlySet<string>;
  /** What requests without session and version are taken for. */
  readonly unversioned: string | undefined;
  /** What peers of a server that did not start are told. */
  readonly failure: string | undefined;
  /** Absent where the endpoint has no sessions. */
  readonly sessions: SessionTable | undefined;
  readonly streams: SessionStreamSettings;
  /** Requests whose answer is being worked on. */
  readonly working: Working;
}
