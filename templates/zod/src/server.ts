import { McpServer } from 'arobase';
import { Tasks } from './tasks.js';

export class TaskboardServer extends McpServer {
  constructor() {
    super({
      name: 'taskboard',
      instructions: 'Add tasks, and mark them as done. Read tasks://all for those that there are.',
      // an instance: without type metadata nobody could tell what the constructor wants
      controllers: [new Tasks()],
      // where others can reach the server, ALLOWED_HOSTS names the hosts that they may call it by
      allowedHosts: process.env.ALLOWED_HOSTS?.split(','),
    });
  }
}
