import type { Class } from '../schema/json-schema.js';

/** What messages call a server: its class. `base` is ours, which bundlers rename, and goes by the name that is imported. */
export function serverName(server: object, base: Class): string {
  return server.constructor === base ? 'McpServer' : server.constructor.name;
}
