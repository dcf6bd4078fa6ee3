import { Arg, type Context, Ctx, type McpServer, Resource, Tool } from 'arobase';

/** What changes, and what takes its time. */
export class Changes {
  readonly #stopped: string[] = [];

  constructor(private readonly server: McpServer) {}

  @Tool() changes(@Arg('what') what: string) {
    if (what !== 'tools') return this.server.resources.updated(what);
    this.server.tools.add({ name: 'extra', handler: () => 'extra' });
    this.server.tools.remove('extra');
  }

  @Tool() waits(@Ctx() ctx: Context) {
    return new Promise((_, reject) => {
      ctx.signal.addEventListener('abort', () => {
        this.#stopped.push((ctx.signal.reason as Error).message);
        reject(ctx.signal.reason as Error);
      });
    });
  }

  @Tool() stopped() {
    return this.#stopped.splice(0);
  }

  @Resource('shop://clock', { watch: true }) clock() {
    return 'now';
  }
}
