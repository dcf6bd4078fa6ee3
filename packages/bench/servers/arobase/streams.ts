import { McpServer, serve, Tool } from 'arobase';

let added = 0;

class Streams extends McpServer {
  constructor() {
    super({ name: 'bench', version: '1.0.0', dynamic: { tools: true }, limits: { sessions: 20_000, sessionIdleMs: 3_600_000 } });
  }

  @Tool({ description: 'Says hello' })
  hello() {
    return 'hello';
  }

  addAnother() {
    added += 1;
    this.tools.add({ name: `another_${added}`, description: 'Another tool', handler: () => 'hello' });
  }
}

let server: Streams | undefined;
class Known extends Streams {
  constructor() {
    super();
    server = this;
  }
}

await serve(Known, { http: Number(process.env.PORT) });

// "memory": the heap after a collection; "change": the CPU time until every stream has heard of a change
process.on('message', (question) => {
  if (question === 'memory') {
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed });
    return;
  }
  const before = process.cpuUsage();
  server?.addAnother();
  setTimeout(() => {
    const { user, system } = process.cpuUsage(before);
    process.send?.({ us: user + system });
  }, 1_000);
});
