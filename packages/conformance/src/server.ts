import { McpServer } from 'arobase';
import { Changes } from './changes.js';
import { Polling } from './polling.js';
import { Prompts } from './prompts.js';
import { Questions } from './questions.js';
import { Resources } from './resources.js';
import { RoundTools } from './rounds.js';
import { SchemaTool } from './schema-tool.js';
import { Tools } from './tools.js';

/** Everything that the official conformance suite expects of a server under test, on the public face of the framework alone. */
export class EverythingServer extends McpServer {
  constructor() {
    super({
      name: 'everything',
      version: '1.0.0',
      instructions: 'For conformance tests only.',
      dynamic: { tools: true, prompts: true },
      controllers: [Tools, SchemaTool, Resources, Prompts, Polling, Questions, RoundTools],
    });
    void this.addController(new Changes(this));
  }
}
