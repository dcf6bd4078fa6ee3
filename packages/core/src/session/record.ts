import type { ClientCapabilities, Implementation, LoggingLevel } from '../protocol/model.js';

/** A session as plain JSON: what another process needs to go on with it. */
export interface SessionRecord {
  readonly protocolVersion: string;
  readonly clientInfo?: Implementation;
  readonly capabilities: ClientCapabilities;
  readonly logLevel?: LoggingLevel;
  /** URIs of the resources that it watches. */
  readonly watched?: readonly string[];
}
