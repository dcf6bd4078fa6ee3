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

  /** An `elicitation` capability without modes means forms (MCP 2025-11-25). */
  supports(feature: ClientFeature): boolean {
    const { elicitation, sampling, roots } = this.capabilities;
    switch (feature) {
      case 'elicitation.form':
        return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
      case 'elicitation.url':
        return elicitation?.url !== undefined;
      case 'sampling':
        return sampling !== undefined;
      case 'sampling.tools':
        return sampling?.tools !== undefined;
      case 'roots':
        return roots !== undefined;
    }
  }
}
