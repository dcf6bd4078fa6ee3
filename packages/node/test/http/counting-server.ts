import { Arg, Ctx, type Context, McpServer, type ServerOptions, Tool } from 'arobase';

export class CountingServer extends McpServer {
  constructor(options: Partial<ServerOptions> = {}) {
    super({ name: 'counting', version: '1.0.0', ...options });
  }

  @Tool({ description: 'Adds' })
  add(@Arg('a', { type: 'number' }) a: number, @Arg('b', { type: 'number' }) b: number) {
    return a + b;
  }

  @Tool({ description: 'Counts' })
  async count(@Arg('to', { type: 'number' }) to: number, @Ctx() ctx: Context) {
    for (let number = 1; number <= to; number += 1) {
      await null;
      ctx.progress(number, to);
    }
    return to;
  }

  @Tool({ description: 'Says who calls' })
  remote(@Ctx() ctx: Context) {
    return `${ctx.http?.path} ${ctx.http?.header('X-Word')}`;
  }
}
