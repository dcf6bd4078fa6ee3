import { McpServer as CoreServer, type ServerOptions } from '@arobase/core';
import { platform } from './platform/node-platform.js';

/** One MCP server for any number of clients: extend it, and put decorators on methods of it or of its controllers. */
export class McpServer extends CoreServer {
  /** Throws `SetupError` for options that can never work. */
  constructor(options: ServerOptions) {
    super(options, platform(McpServer));
  }
}
