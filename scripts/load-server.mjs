import { createServer } from 'node:http';
import { McpServer } from 'arobase';
import { nodeHandler } from 'arobase/node';

// The server of `npm run load`: it does what its parent says, and tells what that takes.
const IDLE_MS = 40_000;

class LoadServer extends McpServer {
  sessions = 0;

  constructor() {
    super({ name: 'load', version: '1.0.0', dynamic: true, limits: { sessions: 20_000, sessionIdleMs: IDLE_MS } });
    this.tools.add({ name: 'echo', description: 'Says it again', input: {}, handler: () => 'echo' });
  }

  onSessionStart() {
    this.sessions += 1;
  }

  onSessionEnd() {
    this.sessions -= 1;
  }
}

const server = new LoadServer();
const http = createServer(nodeHandler(server));
http.listen(0, '127.0.0.1', () => process.send({ port: http.address().port }));

let changes = 0;
const commands = {
  memory: async () => {
    for (let round = 0; round < 3; round += 1) {
      globalThis.gc();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { heapUsed, external } = process.memoryUsage();
    return { bytes: heapUsed + external, sessions: server.sessions };
  },
  change: () => {
    changes += 1;
    server.tools.add({ name: `tool-${changes}`, description: 'New', input: {}, handler: () => 'new' });
  },
  // a day goes by
  expire: () => {
    const now = Date.now;
    Date.now = () => now() + 86_400_000;
  },
};

process.on('message', async (command) => process.send({ answer: (await commands[command]()) ?? null }));
