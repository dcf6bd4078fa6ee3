import { isRecord } from '../protocol/message.js';
import type { ClientCapabilities, Implementation } from '../protocol/model.js';

/** What a client can be asked for. */
export type ClientFeature = 'elicitation.form' | 'elicitation.url' | 'sampling' | 'sampling.tools' | 'roots';

/** The client as it describes itself: for display and logs, never for security. */
export class Client {
  constructor(
    readonly info: Implementation | undefined,
    readonly capabilities: ClientCapabilities,
  ) {}

  get name(): string | undefined {
    return this.info?.name;
  }

  get version(): string | undefined {
    return this.info?.version;
  }

  /** An `elicitation` capability without modes means forms (MCP 2025-11-25). What is no object declares nothing. */
  supports(feature: ClientFeature): boolean {
    const { elicitation, sampling, roots } = this.capabilities;
    switch (feature) {
      case 'elicitation.form':
        return isRecord(elicitation) && (isRecord(elicitation.form) || elicitation.url === undefined);
      case 'elicitation.url':
        return isRecord(elicitation) && isRecord(elicitation.url);
      case 'sampling':
        return isRecord(sampling);
      case 'sampling.tools':
        return isRecord(sampling) && isRecord(sampling.tools);
      case 'roots':
        return isRecord(roots);
    }
  }
}
