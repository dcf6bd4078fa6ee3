import { McpServer } from 'arobase';
import { Polling } from './polling.js';
import { Prompts } from './prompts.js';
import { Resources } from './resources.js';
import { SchemaTool } from './schema-tool.js';
import { Tools } from './tools.js';

/** Everything that the official conformance suite expects of a server under test, on the public face of the framework alone. */
export class EverythingServer extends McpServer {
  constructor() {
    super({
      name: 'everything',
      version: '1.0.0',
      instructions: 'For conformance tests only.',
      controllers: [Tools, SchemaTool, Resources, Prompts, Polling],
    });
  }
}
