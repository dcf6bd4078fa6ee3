import { McpServer } from 'arobase';

export class Plain extends McpServer {
  constructor() {
    super({ name: 'plain', version: '1.0.0' });
    this.tools.add({ name: 'hello', description: 'Greets', handler: () => 'hello' });
  }
}
