// #region dynamic
import { McpServer } from 'arobase';

export class PluginServer extends McpServer {
  constructor() {
    super({ name: 'plugins', dynamic: { tools: true } });
  }

  load() {
    this.tools.add({
      name: 'shout',
      description: 'Say it loudly',
      input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      handler: ({ text }: { text: string }) => text.toUpperCase(),
    });
  }

  unload() {
    this.tools.remove('shout');
  }
}
// #endregion
